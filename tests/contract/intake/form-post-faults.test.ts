import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attributeOf, elementsIn } from '../../html-elements.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { bridgingFields, noReference, postForms, readPage, urlEncoded } from './form-post-steps.ts'
import { businessAnswers, businessForm, pdfOf } from './lead-samples.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
})
afterAll(() => host.close())

const { post, count, storedFiles } = postForms(() => host)

const NOTHING = {
  ...Object.fromEntries(Object.keys(businessAnswers).map((name) => [name, undefined])),
  businessName: '',
  bankStatements: undefined,
  filedAccounts: undefined,
}

describe('a form with faults', () => {
  it('comes back with the errors and the answers, and stores nothing', async () => {
    const before = [await count('leads'), (await storedFiles()).length]
    const typed = {
      businessName: 'H',
      tradingAddress: '\n12 Wharf Road\r\nLeeds',
      shareholderName: '"><img src=x onerror=alert(1)> & Söhne',
      homeownerStatus: 'tenant',
      preferredTerm: '48',
      personalEmail: 'not an address',
      filedAccounts: undefined,
    }
    const answer = await post('/business-finance-application', businessForm({ ...noReference, ...typed }))
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = readPage(await answer.text())
    expect(page.error('businessName')).toBe('Error: Business name must be at least 2 characters')
    expect(page.error('personalEmail')).toBe('Error: Please provide a valid email address')
    expect(page.error('filedAccounts')).toBe('Error: Filed accounts are required')
    expect(page.byId('tradingAddress-error')).toBeUndefined()
    expect(page.value('businessName')).toBe('H')
    // A leading line break is ignored, because the HTML parser drops one at the start of a textarea.
    expect(page.value('tradingAddress')?.replace(/^\n/, '')).toContain('12 Wharf Road')
    expect(page.value('shareholderName')).toBe(typed.shareholderName)
    // The page asks for the date in three boxes; the first has the field's id.
    expect(page.value('shareholderDOB')).toBe('29')
    expect(page.value('shareholderDOB-month')).toBe('02')
    expect(page.value('shareholderDOB-year')).toBe('1980')
    expect(page.elements.some((element) => attributeOf(element, 'onerror') !== undefined)).toBe(false)
    const checked = page.elements.filter((element) => attributeOf(element, 'checked') !== undefined)
    expect(checked.map((element) => attributeOf(element, 'value'))).toEqual(['tenant'])
    const selected = page.elements.filter((element) => attributeOf(element, 'selected') !== undefined)
    expect(selected.map((element) => attributeOf(element, 'value'))).toEqual(['48'])
    expect(page.title).toMatch(/^Error: Business Finance Application/)
    const links = page.elements
      .filter((element) => /^#\w+$/.test(attributeOf(element, 'href') ?? ''))
      .map((element) => attributeOf(element, 'href'))
    expect(links).toEqual(expect.arrayContaining(['#businessName', '#personalEmail', '#filedAccounts']))
    expect(page.scripts).toEqual([])
    expect([await count('leads'), (await storedFiles()).length]).toEqual(before)
  })

  it('has its page’s policy, and no style or script of its own', async () => {
    const page = await fetch(`${host.url}/`)
    const answer = await post('/', urlEncoded({ name: '', phone: '' }))
    expect(answer.status).toBe(422)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toBe(page.headers.get('content-security-policy'))
    expect(policy).toContain("default-src 'none'")
    expect(await answer.text()).not.toMatch(/ style="/)
  })

  it('is refused what cannot be meant, together with what the specification refuses', async () => {
    const { shareholderDOB: _, ...rest } = businessAnswers
    const typed = {
      ...rest,
      personalEmail: 'x',
      loanAmount: 'banana',
      mobilePhone: 'abcdefghijkl',
      shareholderDOB: undefined,
      'shareholderDOB-day': '1',
      'shareholderDOB-month': '2',
      'shareholderDOB-year': '2020',
    }
    const answer = await post('/business-finance', businessForm({ ...noReference, ...typed }))
    expect(answer.status).toBe(422)
    const page = readPage(await answer.text())
    expect(page.error('loanAmount')).toBe('Error: Please give the amount in figures, for example 50,000')
    expect(page.error('mobilePhone')).toBe(
      'Error: Please give a number we can call, for example 07700 900123',
    )
    expect(page.error('shareholderDOB')).toBe('Error: The shareholder must be at least 18 years old')
    expect(page.error('personalEmail')).toBe('Error: Please provide a valid email address')
    expect(page.value('shareholderDOB-year')).toBe('2020')
    const callback = readPage(await (await post('/', urlEncoded({ name: 'Ada', phone: '12' }))).text())
    expect(callback.error('phone')).toBe('Error: Please give a number we can call, for example 020 7946 0958')
  })

  it('marks the calculator’s boxes, which stand outside the form', async () => {
    const fields = { ...bridgingFields, loanAmount: 'lots', duration: '9', email: 'x' }
    const answer = await post('/bridging-loan-application', urlEncoded(fields))
    expect(answer.status).toBe(422)
    const page = readPage(await answer.text())
    expect(page.error('loanAmount')).toBe('Error: Loan amount is required')
    expect(page.value('loanAmount')).toBe('lots')
    expect(page.value('duration')).toBe('9')
    expect(page.error('email')).toBe('Error: Invalid email address')
  })

  it.each([
    ['/', urlEncoded({}), 2],
    ['/bridging-loan-application', urlEncoded({ loanAmount: '', duration: '' }), 8],
    ['/business-finance-application', businessForm({ ...noReference, ...NOTHING }), 13],
  ])('lists every error of %s above the form, in field order', async (path, body, count) => {
    const page = readPage(await (await post(path, body)).text())
    const shown = page.elements.flatMap(
      (element) => /^(\w+)-error$/.exec(attributeOf(element, 'id') ?? '')?.[1] ?? [],
    )
    const summary = page.elements.find((element) => attributeOf(element, 'role') === 'alert') as never
    const listed = [...elementsIn(summary)].flatMap((element) => attributeOf(element, 'href')?.slice(1) ?? [])
    expect(listed).toEqual(shown)
    expect(listed).toHaveLength(count)
  })

  it('keeps the answers beside a document that is too large', async () => {
    for (const bytes of [10_485_761, 30_000_000]) {
      const form = businessForm({ ...noReference, bankStatements: pdfOf(bytes) })
      const answer = await post('/business-finance-application', form)
      expect(answer.status).toBe(413)
      const page = readPage(await answer.text())
      expect(page.value('businessName')).toBe(businessAnswers.businessName)
      expect(page.text).toContain('File size must be less than 10MB')
    }
  })
})

it('says so when the fault is ours, and keeps the answers', async () => {
  await host.admin('alter table public.leads rename to leads_away')
  try {
    for (const answer of [
      await post('/business-finance', businessForm(noReference)),
      await post('/bridging-loan-application', urlEncoded(bridgingFields)),
    ]) {
      expect(answer.status).toBe(500)
      const page = readPage(await answer.text())
      expect(page.text).toMatch(/Failed to submit application|There was a problem submitting/)
      expect(page.value('businessName') ?? page.value('fullName')).toMatch(/Heron/)
    }
  } finally {
    await host.admin('alter table public.leads_away rename to leads')
  }
  expect(JSON.stringify(host.logged)).not.toContain('Heron')
})
