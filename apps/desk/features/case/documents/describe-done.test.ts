import { expect, it } from 'vitest'
import type { CaseFile, Requirement } from '../../../backend/documents.ts'
import { describeDone } from './describe-done.ts'

const needed = (state: Requirement['state'], left_why: string | null = null) =>
  ({ state, left_why }) as Requirement
const file = (requirement_id: string | null) => ({ requirement_id }) as CaseFile

it('says in a line what became of settled documents', () => {
  const requirements = [needed('checked'), needed('checked'), needed('not_needed')]
  expect(describeDone({ requirements, documents: [file('r')] }, false)).toBe('2 checked, 1 not needed')
  expect(describeDone({ requirements: [needed('requested', 'They have it')], documents: [] }, false)).toBe(
    '1 requested',
  )
  expect(describeDone({ requirements: [needed('received')], documents: [] }, false)).toBeUndefined()
  expect(describeDone({ requirements, documents: [file(null)] }, false)).toBeUndefined()
  // In a closed case nothing is left to do.
  expect(describeDone({ requirements: [], documents: [file(null)] }, true)).toBe('1 file')
})
