import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { doorLimits } from '../setup/door-limits.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { bridgingFields, noReference, ofItsOwn, postForms, readPage, urlEncoded } from './form-post-steps.ts'
import { businessAnswers, businessForm, callbackAnswers } from './lead-samples.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
})
afterAll(() => host.close())

const { post, follow, count, storedFiles } = postForms(() => host)

describe('a form that holds', () => {
  it('leads to the thank-you page, which shows the reference without a script', async () => {
    const { response, page } = await follow(
      await post(
        '/bridging-loan-application',
        urlEncoded({ ...bridgingFields, neededBy: '', charge: '', owedPounds: '', familyHome: 'yes' }),
      ),
    )
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { rows } = await host.admin(
      'select reference, loan_amount, duration_months, total_repayment, family_home from public.bridging_applications',
    )
    expect(rows).toMatchObject([
      { loan_amount: '750000', duration_months: 9, total_repayment: '783075', family_home: 'yes' },
    ])
    expect(page.text).toContain(rows[0].reference)
    expect(page.text).toContain(USER_MESSAGES.thankYou.received)
    expect(page.text).toMatch(/Submitted\w+,? \d{1,2} \w+ \d{4}/)
    expect(page.scripts).toEqual([])
  })

  it('is a callback, too, and says what comes next', async () => {
    const { page } = await follow(await post('/', urlEncoded({ ...callbackAnswers, referralNote: '' })))
    expect(page.text).toContain(USER_MESSAGES.callback.received)
    const { rows } = await host.admin('select name, phone from public.callback_requests')
    expect(rows).toEqual([callbackAnswers])
  })

  it.each(['/business-finance', '/business-finance-application'])(
    'may bring documents to %s',
    async (path) => {
      const before = (await storedFiles()).length
      const { page } = await follow(
        await post(path, businessForm({ ...noReference, referralNote: '', businessName: ofItsOwn(path) })),
      )
      const reference = page.text.match(/LC-\d{8}-\d{4}/)?.[0]
      const { rows } = await host.admin(
        'select field, original_name, bytes from public.application_documents where reference = $1 order by field',
        [reference],
      )
      expect(rows).toEqual([
        { field: 'bankStatements', original_name: 'bankStatements 2024.pdf', bytes: 2_000 },
        { field: 'filedAccounts', original_name: 'filedAccounts 2024.pdf', bytes: 3_000 },
      ])
      expect(await storedFiles()).toHaveLength(before + 2)
    },
  )

  it('is one lead however often it is clicked', async () => {
    const before = await count('bridging_applications')
    const fields = urlEncoded({ ...bridgingFields, fullName: ofItsOwn('Twice Heron') })
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('/bridging-loan-application', fields)),
    )
    const pages = await Promise.all(answers.map(follow))
    const references = pages.map(({ page }) => page.text.match(/LC-\d{8}-\d{4,9}/)?.[0])
    expect(new Set(references).size).toBe(1)
    expect(await count('bridging_applications')).toBe(before + 1)
  })

  it('with documents is one lead with one pair of them, too', async () => {
    const before = [await count('business_applications'), (await storedFiles()).length] as const
    const send = (name: string) =>
      post('/business-finance-application', businessForm({ ...noReference, businessName: name }))
    const name = ofItsOwn('Twice Heron Ltd')
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(name)))
    const pages = await Promise.all(answers.map(follow))
    const references = pages.map(({ page }) => page.text.match(/LC-\d{8}-\d{4,9}/)?.[0])
    expect(new Set(references).size).toBe(1)
    expect(await count('business_applications')).toBe(before[0] + 1)
    expect(await storedFiles()).toHaveLength(before[1] + 2)
    await follow(await send(ofItsOwn('Another Heron Ltd')))
    expect(await count('business_applications')).toBe(before[0] + 2)
  })

  it('is set aside, not dropped, when a program filled it in', async () => {
    const fields = { ...callbackAnswers, name: 'A Program', referralNote: 'buy now' }
    await follow(await post('/', urlEncoded(fields)))
    const { rows } = await host.admin(
      "select quarantined, flags from public.leads join public.callback_requests using (reference) where name = 'A Program'",
    )
    expect(rows).toEqual([{ quarantined: true, flags: ['honeypot'] }])
  })
})

describe('a receipt', () => {
  it('cannot be made up: the page then has none', async () => {
    const { headers } = await post('/', urlEncoded({ ...callbackAnswers, name: 'Receipt Heron' }))
    const location = headers.get('location') ?? ''
    for (const token of ['', 'x', `${location.split('=')[1]}x`]) {
      const answer = await fetch(`${host.url}/thank-you?receipt=${token}`, { redirect: 'manual' })
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/thank-you'])
    }
    const plain = await fetch(`${host.url}/thank-you`)
    expect(plain.status).toBe(200)
    expect(readPage(await plain.text()).scripts).toHaveLength(1)
  })
})

describe('a form from somewhere else', () => {
  it.each([
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://other.example' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://desk.localhost' }],
    [{ 'sec-fetch-site': '', origin: 'https://other.example' }],
    [{ 'sec-fetch-site': '', origin: 'null' }],
  ])('is refused: %o', async (headers) => {
    const before = await count('leads')
    const { 'sec-fetch-site': site, ...rest } = headers
    const answer = await fetch(`${host.url}/`, {
      method: 'POST',
      headers: { ...rest, ...(site && { 'sec-fetch-site': site }) },
      body: urlEncoded(callbackAnswers),
    })
    expect(answer.status).toBe(403)
    expect(await count('leads')).toBe(before)
  })

  it('is not what an old browser or none at all sends', async () => {
    for (const headers of [{}, { origin: host.url }, { origin: 'http://localhost:3000' }]) {
      const body = urlEncoded({ ...callbackAnswers, name: `Old Heron ${JSON.stringify(headers)}` })
      const answer = await fetch(`${host.url}/`, { method: 'POST', headers, body, redirect: 'manual' })
      expect(answer.status).toBe(303)
    }
  })
})

it('sets a posted form aside that comes beyond the limits', async () => {
  const busy = await startTestHost({
    withSite: true,
    limits: doorLimits({ network: { 'send-callback': { everyone: { burst: 1, perMinute: 1 } } } }),
  })
  try {
    for (const name of ['Ada Heron', 'Ben Swift']) {
      const body = urlEncoded({ ...callbackAnswers, name })
      expect((await fetch(busy.url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303)
    }
    const { rows } = await busy.admin('select flags, quarantined from leads order by received_at')
    expect(rows).toEqual([
      { flags: [], quarantined: false },
      { flags: ['over_limit'], quarantined: true },
    ])
  } finally {
    await busy.close()
  }
})

it('asks for patience on the page itself, with the answers in it', async () => {
  const few = { everyone: { burst: 1, perMinute: 1 }, quarantine: { burst: 0, perMinute: 1 } }
  const network = { 'send-callback': few, 'send-application': few }
  const busy = await startTestHost({ withSite: true, limits: doorLimits({ network }) })
  try {
    const send = (path: string, body: BodyInit) =>
      fetch(busy.url + path, { method: 'POST', body, redirect: 'manual' })
    expect((await send('/', urlEncoded(callbackAnswers))).status).toBe(303)
    const again = await send('/', urlEncoded(callbackAnswers))
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(readPage(await again.text()).value('name')).toBe(callbackAnswers.name)
    expect((await send('/business-finance', businessForm(noReference))).status).toBe(303)
    const upload = await send('/business-finance', businessForm(noReference))
    expect(upload.status).toBe(429)
    expect(readPage(await upload.text()).value('businessName')).toBe(businessAnswers.businessName)
  } finally {
    await busy.close()
  }
})
