import { expect, it } from 'vitest'
import { firm } from '#shared/firm.ts'
import { CALLBACK_HOURS, formatOpeningHours, PHONE_HOURS } from '#shared/promises/opening-hours.ts'
import { PROMISES } from '#shared/promises/promises.ts'
import { claims } from '../apps/site/content/claims.ts'

it('counts by the hours and the promises the site shows', () => {
  expect(firm.callbackHours).toContain(formatOpeningHours(CALLBACK_HOURS))
  expect(firm.phoneHours).toContain(formatOpeningHours(PHONE_HOURS))
  expect(claims.bridgingContact.figure).toBe(`${PROMISES.bridging_application.hours} hours`)
  expect(claims.businessDecision.figure).toBe(`${PROMISES.business_application.hours} hours`)
})
