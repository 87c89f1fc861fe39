import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { documentMarks } from './document-marks.ts'

const inspection = readFileSync(
  join(import.meta.dirname, '../../../../supabase/functions/_intake/pdf-inspection.ts'),
  'utf8',
)
const known = [
  ...inspection.matchAll(/^ {2}'\/\w+': '(\w+)'/gm),
  ...inspection.matchAll(/^ {2}\| '(\w+)'/gm),
].map(([, mark]) => mark ?? '')

it('has words for every mark the intake can make', () => {
  expect(known.length).toBeGreaterThan(8)
  for (const mark of known) expect(documentMarks([mark])[0]).not.toContain('Noted as')
})

it('still says something of a mark that is new to it', () => {
  expect(documentMarks(['too_odd'])).toEqual(['Noted as too odd.'])
})
