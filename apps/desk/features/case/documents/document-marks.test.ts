import { expect, it } from 'vitest'
import { DOCUMENT_MARKS } from '#shared/business-application/document-marks.ts'
import { documentMarks } from './document-marks.ts'

it('has its own words for every mark the intake can make', () => {
  const sentences = documentMarks(DOCUMENT_MARKS)
  expect(new Set(sentences).size).toBe(DOCUMENT_MARKS.length)
  for (const sentence of sentences) expect(sentence).not.toContain('Noted as')
})

it('still says something of a mark that is new to it', () => {
  expect(documentMarks(['too_odd'])).toEqual(['Flagged as too odd.'])
})
