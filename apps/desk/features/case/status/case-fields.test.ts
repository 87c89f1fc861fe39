import { expect, it } from 'vitest'
import { sampleLead } from '../sample-case.ts'
import { conflicts, dropUnchanged, fieldsBehind, readBase, remainingEdits } from './case-fields.ts'

const base = readBase(sampleLead)

it('drops edits that were set back', () => {
  expect(dropUnchanged(base.fields, { state: 'new', owner_id: 'ben' })).toEqual({ owner_id: 'ben' })
})

it('sends the next step’s day again with a decision that clears it', () => {
  const fields = {
    ...base.fields,
    state: 'contacted',
    follow_up_on: '2026-12-01',
    next_step: 'Call',
  } as const
  const tryAgain = { follow_up_on: '2026-12-01', next_step: 'Look at it again' }
  expect(dropUnchanged(fields, { state: 'declined', ...tryAgain })).toEqual({
    state: 'declined',
    ...tryAgain,
  })
  expect(dropUnchanged(fields, tryAgain)).toEqual({ next_step: 'Look at it again' })
  expect(fieldsBehind(fields, { state: 'declined' }).follow_up_on).toBeNull()
  expect(fieldsBehind({ ...fields, state: 'declined' }, {}).follow_up_on).toBe('2026-12-01')
  expect(fieldsBehind({ ...fields, state: 'declined' }, { state: 'withdrawn' }).follow_up_on).toBeNull()
})

it('keeps after a save what was changed while it ran', () => {
  const saved = { state: 'offer', owner_id: 'ben' } as const
  expect(remainingEdits(base.fields, saved, { ...saved, follow_up_on: '2026-12-01' })).toEqual({
    ...saved,
    follow_up_on: '2026-12-01',
  })
  expect(remainingEdits(base.fields, saved, { owner_id: 'ben' })).toEqual({ state: 'new', owner_id: 'ben' })
  expect(remainingEdits(base.fields, saved)).toEqual({ state: 'new', owner_id: null })
})

it('sees no conflict while nobody else changed the case', () => {
  expect(conflicts(base, { state: 'offer' }, base)).toEqual([])
})

it('shows a conflict only where a colleague changed the same field', () => {
  const now = readBase({ ...sampleLead, version: 2, state: 'declined', outcome_reason: 'No security' })
  expect(conflicts(base, { state: 'offer', owner_id: 'ben' }, now)).toEqual([
    { name: 'state', mine: 'offer', theirs: 'declined' },
  ])
})

it('has nothing to choose where both set the same', () => {
  const now = readBase({ ...sampleLead, version: 2, owner_id: 'ben' })
  expect(conflicts(base, { owner_id: 'ben' }, now)).toEqual([])
})
