import { afterAll, beforeAll, expect, it } from 'vitest'
import { type StaffAccount, signInStaff } from '../contract/auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import {
  type Applicant,
  ask,
  mailedTokens,
  openLink,
  openPage,
} from '../contract/your-application/applicant-client.ts'
import { howMany, noteResult } from '../faults/scale.ts'

/* Somebody with the link to a page guesses the postcode: many in one answer, many at once, with many links. */

const GUESSES = howMany(30, 120)
const LINKS = howMany(3, 12)

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Vale' })
})
afterAll(() => host.close())

const postcode = (index: number) => `M${1 + (index % 99)} ${index % 10}AA`
const guess = async ({ session }: Pick<Applicant, 'session'>, given: string) =>
  (await ask(host, { action: 'confirm', session, fact: 'postcode', given })).answer.outcome

it('gets five answers a day, however many postcodes, requests and links', async () => {
  const page = await openPage(host, 'bridging', { email: 'guessed@example.com' })
  const outcomes: string[] = []
  for (let link = 0; link < LINKS; link++) {
    const session = link === 0 ? page : await openSentLink(page)
    const several = Array.from({ length: GUESSES }, (_, index) =>
      guess(session, [0, 1, 2, 3].map((step) => postcode(index * 4 + step)).join(' ')),
    )
    const single = Array.from({ length: GUESSES }, (_, index) => guess(session, postcode(index)))
    outcomes.push(...(await Promise.all([...several, ...single])))
  }
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length
  // The fifth wrong answer locks the page, and so is answered as those after it.
  expect(count('wrong')).toBe(4)
  expect(count('confirmed')).toBe(0)
  expect(count('wrong') + count('locked') + count('several')).toBe(outcomes.length)
  const { rows } = await host.admin(
    'select failed_tries from private.applicant_access where reference = $1',
    [page.reference],
  )
  expect(rows).toEqual([{ failed_tries: 5 }])
  noteResult(
    `guesses of a postcode, half of them with four in one, over ${LINKS} links`,
    outcomes.length,
    outcomes.length,
    'five were compared; then the page was locked',
  )
})

async function openSentLink(page: Applicant): Promise<Applicant> {
  await ada.client.rpc('send_applicant_link', { case_reference: page.reference })
  const token = (await mailedTokens(host, page.reference)).at(-1) ?? ''
  return openLink(host, page.reference, token)
}
