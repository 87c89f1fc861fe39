import { expect, it } from 'vitest'
import { baseOf, contested, realEdits, wantedSince } from './case-fields.ts'
import { sampleLead } from './sample-case.ts'

const base = baseOf(sampleLead)

it('drops edits that were set back', () => {
  expect(realEdits(base.fields, { state: 'new', owner_id: 'ben' })).toEqual({ owner_id: 'ben' })
})

it('keeps after a save what was set since, and what was set back meanwhile', () => {
  const saved = { state: 'offer', owner_id: 'ben' } as const
  expect(wantedSince(base.fields, saved, { ...saved, follow_up_on: '2026-12-01' })).toEqual({
    ...saved,
    follow_up_on: '2026-12-01',
  })
  expect(wantedSince(base.fields, saved, { owner_id: 'ben' })).toEqual({ state: 'new', owner_id: 'ben' })
  expect(wantedSince(base.fields, saved)).toEqual({ state: 'new', owner_id: null })
})

it('sees no conflict while nobody else changed the case', () => {
  expect(contested(base, { state: 'offer' }, base)).toEqual([])
})

it('puts what I set beside what it is now, field by field', () => {
  const now = baseOf({ ...sampleLead, version: 2, state: 'declined', outcome_reason: 'No security' })
  expect(contested(base, { state: 'offer', owner_id: 'ben' }, now)).toEqual([
    { name: 'state', mine: 'offer', theirs: 'declined' },
    { name: 'owner_id', mine: 'ben', theirs: null },
  ])
})

it('has nothing to choose where both set the same', () => {
  const now = baseOf({ ...sampleLead, version: 2, owner_id: 'ben' })
  expect(contested(base, { owner_id: 'ben' }, now)).toEqual([])
})
