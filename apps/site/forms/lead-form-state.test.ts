import { expect, it } from 'vitest'
import { isBusy, type LeadFormEvent, nextState, untouchedForm } from './lead-form-state.ts'

const after = (...events: LeadFormEvent[]) => events.reduce(nextState, untouchedForm)
const failure = { shownAs: 'toast', advice: 'Please try again in a minute.' } as const

it('is busy from the submit until it was refused, failed or confirmed', () => {
  expect(isBusy(untouchedForm)).toBe(false)
  expect(isBusy(after({ type: 'submitted' }))).toBe(true)
  expect(isBusy(after({ type: 'submitted' }, { type: 'delivered' }))).toBe(true)
  expect(isBusy(after({ type: 'submitted' }, { type: 'finished' }))).toBe(false)
  expect(isBusy(after({ type: 'submitted' }, { type: 'failed', failure }))).toBe(false)
  expect(isBusy(after({ type: 'submitted' }, { type: 'delivered' }, { type: 'finished' }))).toBe(false)
})

it('has answers to lose from the first one until delivery', () => {
  expect(untouchedForm.hasAnswers).toBe(false)
  expect(after({ type: 'answered' }, { type: 'submitted' }).hasAnswers).toBe(true)
  expect(after({ type: 'answered' }, { type: 'submitted' }, { type: 'finished' }).hasAnswers).toBe(true)
  expect(after({ type: 'answered' }, { type: 'submitted' }, { type: 'delivered' }).hasAnswers).toBe(false)
})

it('keeps showing a failure until the next submit', () => {
  const failed = after({ type: 'submitted' }, { type: 'failed', failure }, { type: 'answered' })
  expect(failed).toEqual({ status: 'failed', failure, hasAnswers: true })
  expect(nextState(failed, { type: 'submitted' })).toEqual({ status: 'sending', hasAnswers: true })
})
