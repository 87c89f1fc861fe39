import { describe, expect, it } from 'vitest'
import { disclosures } from '../disclosures.ts'
import { firm } from '../firm.ts'
import { DECISION_PROMISE } from '../promises/promise-words.ts'
import { composeMail } from './compose-mail.ts'
import type { MailSettings } from './mail-settings.ts'
import { sampleMessages } from './sample-messages.ts'

const settings: MailSettings = {
  from: { name: 'Lark & Crane', address: 'mail@larkandcrane.example' },
  leadsTo: 'desk@larkandcrane.example',
  deskUrl: 'https://desk.larkandcrane.example',
}
const compose = (name: keyof typeof sampleMessages, changes = {}) =>
  composeMail({ ...sampleMessages[name], ...changes }, settings)

/** What a reader sees of the markup. */
const _visible = (html: string) =>
  html
    .replace(/<(style|title)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe('a bridging applicant', () => {
  it('reads the disclosure that fits, and nothing that is not certain', () => {
    const usual = compose('bridgingToApplicant').text
    expect(usual).toContain(disclosures.unregulated)
    const { text } = compose('bridgingToApplicant', { flags: ['urgent', 'may_be_regulated'] })
    expect(text).toContain(disclosures.mayBeRegulated)
    expect(text).not.toContain(disclosures.unregulated)
    expect(text).not.toContain('bring you their offers')
  })
})

it('tells an applicant what we need, why, and where to send it', () => {
  const mail = composeMail(
    { ...sampleMessages.documentsToApplicant, pageToken: 'a'.repeat(64) },
    { ...settings, siteUrl: 'https://larkandcrane.example' },
  )
  expect(mail.subject).toBe('What we need for your application LC-20261113-4821')
  expect(mail.text).toContain('Mortgage statement: If there’s already a loan')
  expect(mail.text).toContain('Proof of address, once more: The date can’t be read.')
  expect(mail.text).toContain('https://larkandcrane.example/your-application#')
})

describe('staff', () => {
  it('read in the subject what the applicant did on their page', () => {
    const notice = { kind: 'applicant_wrote', recipient: 'staff' }
    const subjectOf = (payload: object) => compose('bridgingToStaff', { ...notice, payload }).subject
    expect(subjectOf({ did: ['terms'] })).toBe('The applicant chose terms (LC-20261113-4821)')
    expect(subjectOf({ did: ['question', 'consent', 'locked_out'] })).toContain(
      'asked a question, gave permission to approach lenders and couldn’t get into their page',
    )
    expect(subjectOf({})).toContain('The applicant used their page')
  })

  it('are told about an application, its deadline and where to open it', () => {
    const mail = compose('bridgingToStaff')
    expect(mail.to).toBe('desk@larkandcrane.example')
    expect(mail.subject).toBe('New application: Bridging loan, £500,000 (LC-20261113-4821)')
    expect(mail.text).toContain('Contact by: Mon 16 Nov, 8:40am')
    expect(mail.text).toContain('https://desk.larkandcrane.example/cases/LC-20261113-4821')
    expect(mail.text).not.toContain('They were told')
    const told = 'Decision by: Sat 14 Nov, 8:40pm\nThey were told: by the end of Fri 13 Nov\n'
    expect(compose('businessToStaff').text).toContain(told)
  })

  it('see what to check first, and when the money is needed', () => {
    const marked = { flags: ['urgent', 'may_be_regulated'], facts: { needed_by: '2026-11-17' } }
    const { subject, text } = compose('bridgingToStaff', marked)
    expect(subject).toMatch(/^Urgent: New application/)
    expect(text).toContain('Needed by: 17 November 2026')
    expect(text).toContain('Check first: Urgent, May be regulated')
    const unusual = { flags: ['check_amount', 'check_birth_date'] }
    expect(compose('businessToStaff', unusual).text).toContain(
      'Check first: Unusual amount, Unusual date of birth',
    )
    expect(compose('callbackToStaff', { flags: ['check_phone'] }).text).toContain(
      'Check first: Unusual phone number',
    )
  })

  it('read nothing in an application that a stolen mailbox could use', () => {
    for (const name of ['bridgingToStaff', 'businessToStaff'] as const) {
      const { text, html } = compose(name)
      expect(text + html).not.toMatch(/Ada|Heron|ada@example\.com|07700/)
    }
  })

  it('learn who to call, and by when', () => {
    const { text, html, subject } = compose('callbackToStaff')
    expect(subject).toBe('Call back by Mon 16 Nov, 10am (LC-20261113-4821)')
    expect(text).toContain('Name: Ada Heron\nPhone: 020 7946 0958\n')
    expect(html).toContain('href="tel:02079460958"')
  })

  it('learn what a call is about, without what was typed freely', () => {
    const { text, subject } = compose('cardQuoteToStaff')
    expect(subject).toBe('Call back about card payments by Mon 16 Nov, 10am (LC-20261113-4821)')
    expect(text).toContain(
      'About: Card payments\nCard takings a month: £20,000\nThey pay now: £350 a month, and 10p',
    )
    expect(text).not.toContain('Barnacle')
    for (const currentCost of ['Barnacle Pay', '1.2-1.75%', '<b>'])
      expect(compose('cardQuoteToStaff', { currentCost }).text).toContain('They pay now: See the desk: there')
    expect(compose('cardQuoteToStaff', { currentCost: null }).text).not.toContain('They pay now')
  })

  it('are warned about possible spam', () => {
    const { subject, text } = compose('bridgingToStaff', { quarantined: true })
    expect(subject).toMatch(/^\[Possible spam\] /)
    expect(text).toContain('We haven’t sent the applicant a confirmation.')
  })

  it('are told of an application whose amount is no number', () => {
    expect(compose('businessToStaff', { facts: {} }).subject).toBe(
      'New application: Business finance (LC-20261113-4821)',
    )
  })
})

it('answers the day on which the money is needed', () => {
  // The sample is of Friday 13 November, 8:40pm.
  const dated = (
    name: 'bridgingToApplicant' | 'businessToApplicant',
    needed_by: string,
    flags: string[] = [],
  ) => compose(name, { facts: { needed_by }, flags }).text
  const tight = dated('bridgingToApplicant', '2026-11-24')
  expect(tight).toContain('YOUR DATE\n\nTue 24 Nov, 11 days after you applied: possible, but tight. Call us')
  expect(tight).toContain(`before Fri 13 Nov, 9pm: ${firm.phone.shown}.`)
  expect(tight).toContain('Fri 20 Nov: The valuation is done\n')
  const longer = /A regulated loan can take longer\. We’ll confirm these dates/
  expect(tight).not.toMatch(longer)
  expect(dated('bridgingToApplicant', '2026-11-24', ['may_be_regulated'])).toMatch(longer)
  expect(dated('bridgingToApplicant', '2026-11-17', ['may_be_regulated'])).not.toMatch(longer)
  const urgent = dated('bridgingToApplicant', '2026-11-17', ['urgent'])
  expect(urgent).toMatch(
    /unlikely, because our quickest completion takes 7 days.* marked your application urgent/,
  )
  expect(dated('businessToApplicant', '2026-12-11')).toContain(
    'The lender’s checks are done and you’ve signed',
  )
  expect(compose('bridgingToApplicant').text).not.toContain('YOUR DATE')
})

it('tells a business what our decision is, and no time at night', () => {
  const { text } = compose('businessToApplicant')
  expect(text).toContain(DECISION_PROMISE)
  expect(text).toContain('Our decision: by the end of Fri 13 Nov')
  const atNight = compose('businessToApplicant', { receivedAt: '2026-11-14T01:29:00Z' })
  expect(atNight.text).toContain('Our decision: within 24 hours')
  for (const each of [text, atNight.text]) expect(each.replace(firm.phoneHours, '')).not.toMatch(/\d[ap]m\b/)
})

describe.each(['businessToApplicant', 'bridgingToApplicant'] as const)('an applicant (%s)', (name) => {
  it('learns the reference, what happens by when and how to reach us', () => {
    const { text, to } = compose(name)
    expect(to).toBe('ada@example.com')
    expect(text).toContain('Hello Ada Heron,')
    expect(text).toContain('LC-20261113-4821')
    expect(text).toContain('WHAT HAPPENS NEXT')
    for (const fact of [firm.phone.shown, firm.phoneHours, firm.email.shown]) expect(text).toContain(fact)
    expect(text).toContain(disclosures.creditBroker)
  })

  it('is asked first for permission to approach lenders', () => {
    const message = { ...sampleMessages[name], pageToken: 'a'.repeat(64) }
    const { text } = composeMail(message, { ...settings, siteUrl: 'https://larkandcrane.example' })
    const [before, after = ''] = text.split('FIRST, YOUR PERMISSION TO APPROACH LENDERS')
    expect(before).not.toContain('Reference:')
    expect(after).toContain('Give permission: https://larkandcrane.example/your-application#aaa')
    // Without the site's address there is no link, so another way is named.
    expect(compose(name).text).toContain('Tell us when we call, or reply to this e-mail.')
  })

  it.each([
    'Win at casino.example',
    'http://casino.example',
    'Call 07700 900123',
    'You have won a prize and must answer today',
    '<b>Ada</b>',
    'A'.repeat(61),
  ])('never repeats a link or message typed as a name: %s', (typed) => {
    const { text, html } = compose(name, { name: typed })
    expect(text).toContain('Hello,')
    expect(text + html).not.toContain(typed)
  })
})

it('warns of the risk where a loan is secured', () => {
  expect(compose('bridgingToApplicant').text).toContain(disclosures.repossession)
  const { text } = compose('termsToApplicant')
  expect(text).toContain(disclosures.repossession)
  // Staff may not have written how we're paid yet.
  expect(text).not.toContain('how we’re paid')
  expect(compose('termsToApplicant', { payload: {} }).text).not.toContain(disclosures.repossession)
})
