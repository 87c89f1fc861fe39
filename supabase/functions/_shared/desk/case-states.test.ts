import { expect, it } from 'vitest'
import { CASE_STATES, isClosed, mayMove, nextStates } from './case-states.ts'

it('offers a new lead Contacted only after a contact, and never Completed', () => {
  expect(nextStates('new', false)).toEqual(['documents', 'with_lenders', 'offer', 'declined', 'withdrawn'])
})

it('completes only what was with lenders', () => {
  const from = CASE_STATES.filter((state) => mayMove(state, 'completed', true))
  expect(from).toEqual(['with_lenders', 'offer', 'declined', 'withdrawn'])
  expect(mayMove('declined', 'completed', false)).toBe(false)
})

it('makes nobody new again who has heard from us', () => {
  expect(CASE_STATES.filter((state) => mayMove(state, 'new', true))).toEqual([])
  expect(CASE_STATES.filter((state) => mayMove(state, 'new', false))).toEqual(['declined', 'withdrawn'])
})

it('lets a decision be taken back', () => {
  for (const state of CASE_STATES.filter(isClosed)) expect(nextStates(state, true)).toContain('contacted')
})

it('never stays where it is', () => {
  for (const state of CASE_STATES) expect(mayMove(state, state, true)).toBe(false)
})
