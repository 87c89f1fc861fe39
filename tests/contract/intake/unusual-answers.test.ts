import { afterAll, beforeAll, expect, it } from 'vitest'
import { attributeOf } from '../../html-elements.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import {
  bridgingFields,
  type Fields,
  noReference,
  ofItsOwn,
  postForms,
  readPage,
  urlEncoded,
} from './form-post-steps.ts'
import { businessForm } from './lead-samples.ts'

/* What a form without a script is asked once about, because hardly anybody means it. */

let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ withSite: true })
})
afterAll(() => host.close())

const { post, follow, count } = postForms(() => host)

it('asks once about an unusual amount, then recorded with a mark', async () => {
  const name = ofItsOwn('Small Heron Ltd')
  const send = (fields: Record<string, string>) =>
    post('/business-finance', businessForm({ ...noReference, businessName: name, ...fields }))
  const odd = { loanAmount: '650', mobilePhone: '07700 900 1234' }
  const page = readPage(await (await send(odd)).text())
  expect(page.error('loanAmount')).toBe(
    'Error: £650? Most business loans start at £1,000. Change it, or send it as it is.',
  )
  expect(page.error('mobilePhone')).toContain('That number has 12 digits')
  const asked = page.elements.find((element) => attributeOf(element, 'name') === 'asked')
  const carried = { asked: attributeOf(asked as never, 'value') ?? '' }
  // A different unusual answer is asked about again.
  const changed = readPage(await (await send({ ...odd, ...carried, loanAmount: '651' })).text())
  expect(changed.error('loanAmount')).toContain('£651?')
  expect(changed.byId('mobilePhone-error')).toBeUndefined()
  await follow(await send({ ...odd, ...carried }))
  const { rows } = await host.admin(
    `select leads.flags, leads.quarantined, loan_amount from public.leads
     join public.business_applications using (reference) where business_name = $1`,
    [name],
  )
  const flags = ['check_amount', 'check_phone']
  expect(rows).toEqual([{ flags, quarantined: false, loan_amount: '650' }])
})

it('asks once about loans above the property’s value, earlier charges included', async () => {
  const before = await count('leads')
  const fields = {
    ...bridgingFields,
    fullName: ofItsOwn('Asked Heron'),
    loanAmount: '540,000',
    propertyValue: '250,000',
  }
  const send = async (changes: Fields) => {
    const answer = await post('/bridging-loan-application', urlEncoded({ ...fields, ...changes }))
    if (answer.status === 303) return { answer }
    const page = readPage(await answer.text())
    const asked = page.elements.find((element) => attributeOf(element, 'name') === 'askedPercent')
    return { answer, page, askedPercent: (asked && attributeOf(asked, 'value')) ?? '' }
  }
  const first = await send({})
  expect(first.answer.status).toBe(422)
  expect(first.page?.error('propertyValue')).toMatch(/^Error: The loan is 216% of the property’s value\./)
  // Different figures are asked about again.
  const second = await send({
    charge: 'second',
    owedPounds: '10,000',
    askedPercent: first.askedPercent ?? '',
  })
  expect(second.page?.error('propertyValue')).toContain('The loan is 220% of')
  expect(await count('leads')).toBe(before)
  const { answer } = await send({
    charge: 'second',
    owedPounds: '10,000',
    askedPercent: second.askedPercent ?? '',
  })
  expect(answer.status).toBe(303)
  expect(await count('leads')).toBe(before + 1)
})
