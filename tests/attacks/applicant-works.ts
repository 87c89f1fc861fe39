import { LENDER_CONSENT } from '#shared/applicant/consent.ts'
import type { StaffAccount } from '../contract/auth/staff-accounts.ts'
import type { TestHost } from '../contract/setup/start-test-host.ts'
import { openPage } from '../contract/your-application/applicant-client.ts'
import { shareTerms } from '../contract/your-application/fill-page.ts'

/** The work, prepared; then the case it is about, what is asked, and which entries it adds to the case. */
export type Works = Record<string, () => Promise<[string, () => PromiseLike<unknown>, string[]]>>

/** What an applicant asks for on their page and must happen once, with the answer of `staff` to a request. */
export function applicantWorks(host: () => TestHost, staff: () => StaffAccount): Works {
  async function onPage() {
    const page = await openPage(host(), 'bridging', { email: `${crypto.randomUUID()}@example.com` })
    await page.confirm()
    return page
  }
  return {
    'the applicant’s withdrawal': async () => {
      const { reference, act } = await onPage()
      return [reference, () => act('withdraw'), ['applicant_withdrew', 'applicant_wrote']]
    },
    'terms that the applicant chooses': async () => {
      const { reference, act } = await onPage()
      const terms = await shareTerms(host(), reference)
      return [
        reference,
        () => act('choose_terms', { terms, version: 1 }),
        ['terms_replied', 'applicant_wrote'],
      ]
    },
    'the applicant’s consent': async () => {
      const { reference, act } = await onPage()
      return [
        reference,
        () => act('consent', { version: LENDER_CONSENT.version }),
        ['check_recorded', 'applicant_wrote'],
      ]
    },
    'the applicant’s question': async () => {
      const [{ reference, act }, key] = [await onPage(), crypto.randomUUID()]
      return [reference, () => act('ask', { question: 'When?', key }), ['applicant_asked', 'applicant_wrote']]
    },
    'an answer to the applicant': async () => {
      const { reference, act } = await onPage()
      await act('correct', { field: 'phone', value: '020 7946 0999', key: crypto.randomUUID() })
      const { data } = await staff().client.rpc('read_applicant_access', { case_reference: reference })
      const settle = { request_id: data.requests[0].id, accepted: true }
      return [
        reference,
        () => staff().client.rpc('settle_applicant_request', settle),
        ['applicant_request_settled', 'person_changed'],
      ]
    },
    'the applicant’s end of links': async () => {
      const { reference, act } = await onPage()
      return [reference, () => act('revoke'), ['applicant_link_revoked']]
    },
  }
}
