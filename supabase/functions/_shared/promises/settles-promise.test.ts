import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONTACT_OUTCOMES, DECISIONS } from '../desk/contact-outcomes.ts'
import type { LeadForm } from './promises.ts'
import { settlesPromise } from './settles-promise.ts'

const forms = fc.constantFrom<LeadForm[]>('callback', 'bridging_application', 'business_application')
const outcomes = fc.constantFrom(...CONTACT_OUTCOMES)
const answers = fc.constantFrom(...DECISIONS, undefined)

it('no answer settles nothing, whatever was promised', () => {
  fc.assert(
    fc.property(forms, answers, (form, answer) => {
      expect(settlesPromise(form, 'no_answer', answer)).toBe(false)
    }),
  )
})

it('settles a promised answer by an answer, a promised contact by contact', () => {
  fc.assert(
    fc.property(outcomes, answers, (outcome, answer) => {
      const heard = outcome !== 'no_answer'
      expect(settlesPromise('business_application', outcome, answer)).toBe(heard && answer !== undefined)
      for (const form of ['callback', 'bridging_application'] as const) {
        expect(settlesPromise(form, outcome, answer)).toBe(settlesPromise(form, outcome))
      }
    }),
  )
})

it('an e-mail settles a bridging contact, but is no callback', () => {
  const settling = (form: LeadForm) => CONTACT_OUTCOMES.filter((outcome) => settlesPromise(form, outcome))
  expect(settling('callback')).toEqual(['spoke', 'voicemail', 'texted', 'met'])
  expect(settling('bridging_application')).toEqual(['spoke', 'voicemail', 'emailed', 'texted', 'met'])
  expect(settling('business_application')).toEqual([])
})
