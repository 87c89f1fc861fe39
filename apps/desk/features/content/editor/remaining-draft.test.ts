import { expect, it } from 'vitest'
import { remainingDraft } from './remaining-draft.ts'

const before = { title: 'Rates', excerpt: '' }
const sent = { before, values: { title: 'Rates fall ', excerpt: '' } }
const draft = { version: 2, values: { title: 'Rates fall', excerpt: '' } }
const typed = (values: Record<string, string>) => ({ version: 1, before, values })

it('keeps nothing when nothing was typed since, though saving trimmed it', () => {
  expect(remainingDraft(typed(sent.values), sent, draft)).toBeUndefined()
  expect(remainingDraft(typed(draft.values), sent, draft)).toBeUndefined()
})

it('keeps what was typed since as changes to the saved draft', () => {
  expect(remainingDraft(typed({ title: 'Rates fall ', excerpt: 'By a quarter' }), sent, draft)).toEqual({
    version: 2,
    before: draft.values,
    values: { title: 'Rates fall', excerpt: 'By a quarter' },
  })
})

it('keeps what was put back as it had been', () => {
  const undone = { version: 2, before: draft.values, values: { title: 'Rates', excerpt: '' } }
  expect(remainingDraft(undefined, sent, draft)).toEqual(undone)
  expect(remainingDraft(typed(before), sent, draft)).toEqual(undone)
})

it('keeps what was begun while an untouched draft was published', () => {
  const untouched = { before: draft.values, values: draft.values }
  expect(remainingDraft(undefined, untouched, draft)).toBeUndefined()
  const begun = { version: 2, before: draft.values, values: { title: 'Rates rise', excerpt: '' } }
  expect(remainingDraft(begun, untouched, draft)).toEqual(begun)
})
