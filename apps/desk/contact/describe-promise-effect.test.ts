import { expect, it } from 'vitest'
import { describePromiseEffect } from './describe-promise-effect.ts'

const promisedBy = '2026-11-16T11:00:00+00:00'
const inTime = new Date('2026-11-16T11:00:00Z')
const late = new Date('2026-11-16T11:00:01Z')
const call = {
  form: 'callback',
  promisedBy,
  outcome: 'spoke',
  answer: undefined,
  contactedAt: inTime,
} as const

it.each([
  [call, 'keeps our promise'],
  [{ ...call, contactedAt: late }, 'counts as missed'],
  [{ ...call, outcome: 'no_answer', contactedAt: late }, 'still waiting'],
  [{ ...call, outcome: 'emailed' }, 'We promised a call'],
  [{ ...call, form: 'business_application' }, 'We promised an answer'],
  [{ ...call, form: 'business_application', answer: 'need_more', contactedAt: late }, 'counts as missed'],
] as const)('says what %o does to the promise', (contact, words) => {
  expect(describePromiseEffect(contact)).toContain(words)
})
