import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import { BoundedMap } from '../../../engine/limits/bounded-map.ts'
import { createCompanyRegister } from '../../../supabase/functions/find-company/company-register.ts'
import { findCompany } from '../../../supabase/functions/find-company/handler.ts'
import { startCompaniesHouse } from './start-companies-house.ts'

const KEY = 'an-example-key'
let house: Awaited<ReturnType<typeof startCompaniesHouse>>
beforeAll(async () => {
  house = await startCompaniesHouse(KEY)
})
afterAll(() => house.close())

const registerOf = (key = KEY) =>
  createCompanyRegister(
    { key, url: house.url },
    createMemoryTokens(new BoundedMap(), () => performance.now()),
  )
async function ask(
  query: unknown,
  register: ReturnType<typeof registerOf> | undefined,
  sender = '192.0.2.1',
) {
  const body = JSON.stringify({ query })
  const request = new Request('http://host.example', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const response = await findCompany(request, { register, sender })
  return { status: response.status, ...(await response.json()) }
}

const JOINERY = {
  name: 'HERON JOINERY LIMITED',
  number: '01234567',
  address: '4 Example Yard, Leeds, LS1 1AA',
}

it('finds companies by name, without dissolved ones', async () => {
  expect(await ask(' Heron ', registerOf())).toEqual({
    status: 200,
    available: true,
    companies: [JOINERY, expect.objectContaining({ number: 'SC123456' })],
  })
})

it('finds a company by its number, with or without leading zeros', async () => {
  const register = registerOf()
  for (const number of ['01234567', '1234567'])
    expect(await ask(number, register)).toMatchObject({ available: true, companies: [JOINERY] })
  expect(await ask('sc123456', register)).toMatchObject({ companies: [{ name: 'HERON & DAUGHTERS LTD' }] })
  expect(await ask('99999999', register)).toMatchObject({ companies: [] })
})

it('asks the register once for the same words', async () => {
  const register = registerOf()
  const before = house.asked.length
  for (const query of ['heron joinery', 'Heron  Joinery']) await ask(query, register)
  expect(house.asked.slice(before)).toEqual(['/search/companies?q=heron+joinery&items_per_page=20'])
})

it('says when there’s no key, and finds nothing with a wrong one', async () => {
  expect(await ask('heron', undefined)).toEqual({ status: 200, available: false, companies: [] })
  expect(await ask('heron', registerOf('wrong'))).toMatchObject({ status: 200, companies: [] })
})

it('asks nothing for two letters, and refuses what is no query', async () => {
  const before = house.asked.length
  expect(await ask('he', registerOf())).toMatchObject({ companies: [] })
  expect((await ask(7, registerOf())).status).toBe(422)
  expect(house.asked).toHaveLength(before)
})

it('stays within the limit of one sender, and of the register', async () => {
  const register = registerOf()
  const before = house.asked.length
  for (let number = 0; number < 60; number += 1) await ask(`heron ${number}`, register)
  const fromOne = house.asked.length - before
  expect(fromOne).toBeLessThan(60)
  await ask('heron anew', register, '198.51.100.7')
  expect(house.asked.length - before).toBe(fromOne + 1)
})

it('leaves searches for others, whatever one IPv6 network of any size asks', async () => {
  const networks = [
    (index: number) => `2001:db8:1:2::${index.toString(16)}`,
    (index: number) => `2001:db8:2:${index.toString(16)}::1`,
    (index: number) => `2001:db8:3:${(index * 256).toString(16)}::1`,
  ]
  for (const addressOf of networks) {
    const register = registerOf()
    for (let index = 0; index < 250; index += 1) await ask(`heron ${index}`, register, addressOf(index))
    expect(await ask('heron', register, '198.51.100.7')).toMatchObject({ companies: [JOINERY, {}] })
  }
})

it('gives up after two seconds', async () => {
  house.fallSilent()
  expect(await ask('heron silent', registerOf())).toMatchObject({
    status: 200,
    available: true,
    companies: [],
  })
})
