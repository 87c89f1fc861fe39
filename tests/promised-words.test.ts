import { expect, it } from 'vitest'
import { RETENTION } from '#shared/admin/retention.ts'
import { PROMISES } from '#shared/promises/promises.ts'
import { texts } from '#shared/words/texts.ts'
import { claims } from '../apps/site/content/claims.ts'

it('counts by the promises the site shows', () => {
  expect(claims.bridgingContact.figure).toBe(`${PROMISES.bridging_application.hours} hours`)
  expect(claims.businessDecision.figure).toBe(`${PROMISES.business_application.hours} hours`)
})

it('keeps leads as long as the privacy policy says', () => {
  const policy = texts.privacy.wording
  for (const pair of [
    [
      'Callback requests and card payments quotes',
      `${RETENTION.callbackMonths} months after we last dealt with them.`,
    ],
    [
      'Applications declined or withdrawn',
      `${RETENTION.declinedMonths} months after we decline or you withdraw.`,
    ],
    [
      'Their documents and photographs',
      `${RETENTION.declinedDocumentDays} days after we decline or you withdraw.`,
    ],
    ['Messages set aside as spam', `${RETENTION.quarantinedDays} days.`],
  ]) {
    expect(policy).toContain(`- **${pair[0]}:** ${pair[1]}`)
  }
  expect(RETENTION.completedMonths).toBe(6 * 12)
  expect(policy).toContain('- **Completed cases:** Six years after completion: ')
})
