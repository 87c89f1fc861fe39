import { expect, it } from 'vitest'
import { RETENTION } from '#shared/admin/retention.ts'
import { PROMISES } from '#shared/promises/promises.ts'
import { claims } from '../apps/site/content/claims.ts'
import { privacyPolicy } from '../apps/site/content/legal/privacy-policy.ts'

it('counts by the promises the site shows', () => {
  expect(claims.bridgingContact.figure).toBe(`${PROMISES.bridging_application.hours} hours`)
  expect(claims.businessDecision.figure).toBe(`${PROMISES.business_application.hours} hours`)
})

it('keeps leads as long as the privacy policy says', () => {
  const policy = JSON.stringify(privacyPolicy)
  for (const pair of [
    ['Callback requests', `${RETENTION.callbackMonths} months after we last dealt with them.`],
    ['Applications declined or withdrawn', `${RETENTION.declinedMonths} months after the decision.`],
    ['Their PDF documents', `${RETENTION.declinedDocumentDays} days after the decision.`],
    ['Messages set aside as spam', `${RETENTION.quarantinedDays} days.`],
  ]) {
    expect(policy).toContain(JSON.stringify(pair))
  }
  expect(RETENTION.completedMonths).toBe(6 * 12)
  expect(policy).toContain('"Completed cases","Six years after the case ends')
})
