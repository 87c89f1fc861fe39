import { afterAll, beforeAll, expect, it } from 'vitest'
import { readDocuments } from '../../../../apps/desk/backend/documents.ts'
import { changeFacts, changeSecurity, readFacts } from '../../../../apps/desk/backend/facts.ts'
import { type LenderFields, readPanel } from '../../../../apps/desk/backend/lenders.ts'
import { recordCheck } from '../../../../apps/desk/backend/placing.ts'
import type { CaseFacts } from '../../../../supabase/functions/_shared/fields/catalogue/fact-fields.ts'
import { type StaffAccount, signInStaff } from '../../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../../setup/start-test-host.ts'
import { sendLead } from '../desk-leads.ts'
import { addLender } from './placing-steps.ts'

let host: TestHost
let ada: StaffAccount
beforeAll(async () => {
  host = await startTestHost()
  ada = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

const NO_LIMITS = { smallest_pounds: null, largest_pounds: null, highest_ltv_percent: null }

it('lenders are narrowed by what they take; what isn’t known is asked', async () => {
  const reference = await sendLead(host, 'bridging')
  const takes = async (name: string, criteria: Partial<LenderFields>) =>
    addLender(ada.client, { name: `Takes ${name}`, ...criteria })
  await takes('all', {})
  await takes('houses', { property_types: ['house', 'flat'] })
  await takes('light works', { heavy_works: false })
  await takes('clean', { adverse_credit: 'none' })
  await takes('settled', { adverse_credit: 'settled' })
  await takes('experts', { first_timers: false })
  await takes('firms', { least_turnover_pounds: 100_000, least_years_trading: 2 })
  await takes('unregulated', { regulated: false })
  const judge = async () => {
    const { lenders, ...counts } = await readPanel(ada.client, reference, 'Takes')
    const judged = lenders.map(({ name, excluded, unknown }) => [
      name.slice(6),
      [...excluded, ...unknown.map((what) => `${what}?`)],
    ])
    return { ...counts, ...Object.fromEntries(judged) }
  }
  const none = { all: [] }
  expect(await judge()).toEqual({
    ...none,
    ...{ fitting: 8, certain: 2, total: 8, undecided: true },
    houses: ['property_type?'],
    'light works': ['condition?'],
    clean: ['credit?'],
    settled: ['credit?'],
    experts: ['experience?'],
    // A person who buys a house has no turnover to ask for.
    firms: [],
    unregulated: ['regulated?'],
  })
  const fact = (name: keyof CaseFacts, to: string | number) =>
    changeFacts(ada.client, reference, { [name]: { from: null, to } })
  await fact('borrower', 'company')
  expect(await judge()).toMatchObject({ firms: ['turnover?', 'years_trading?'] })
  await fact('turnover_pounds', 90_000)
  await fact('years_trading', 1)
  await fact('property_type', 'house')
  await fact('property_condition', 'good')
  await fact('experience', 'first')
  await fact('ccjs', 'satisfied')
  await recordCheck(ada.client, reference, 'regulated', {
    result: 'not_regulated',
    wording: 'A company borrows',
  })
  const known = {
    ...none,
    houses: [],
    'light works': [],
    clean: ['adverse_credit', 'credit?'],
    settled: ['credit?'],
    experts: ['first_timer'],
    firms: ['turnover', 'years_trading'],
    unregulated: [],
  }
  expect(await judge()).toEqual({ ...known, fitting: 5, certain: 4, total: 8, undecided: false })

  // A second property counts like the first.
  const land = {
    security_address: { from: null, to: 'Far Field' },
    property_type: { from: null, to: 'land' },
  } as const
  await changeSecurity(ada.client, reference, null, land)
  expect(await judge()).toMatchObject({
    all: ['value?'],
    houses: ['property_type', 'value?'],
    'light works': ['value?', 'condition?'],
  })
  await changeSecurity(ada.client, reference, 2, {
    property_condition: { from: null, to: 'heavy_works' },
    security_value_pounds: { from: null, to: 10_000 },
    charge: { from: null, to: 'second' },
    owed_pounds: { from: null, to: 200_000 },
  })
  await fact('missed_payments', 'behind')
  expect(await judge()).toMatchObject({
    all: ['loan_to_value'],
    'light works': ['loan_to_value', 'heavy_works'],
    clean: ['loan_to_value', 'adverse_credit', 'credit?'],
    settled: ['loan_to_value', 'adverse_credit', 'credit?'],
  })
})

it('card payments fit their providers alone; an unknown product nobody', async () => {
  for (const [name, products] of [
    ['loans', []],
    ['bridges', ['bridging']],
    ['cards', ['card_payments']],
  ] as const)
    await addLender(ada.client, { ...NO_LIMITS, name: `Of ${name}`, products: [...products] })
  const topic = {
    topic: 'card_payments',
    monthlyCardTakings: '18,500',
    currentCost: 'about £310 with Zettle',
  }
  const cards = await sendLead(host, 'callback', topic)
  expect((await readFacts(ada.client, cards))?.facts).toMatchObject({
    product: 'card_payments',
    monthly_card_takings_pounds: 18_500,
    current_cost: 'about £310 with Zettle',
  })
  const panel = await readPanel(ada.client, cards, 'Of ')
  expect(panel).toMatchObject({ fitting: 1, certain: 1, undecided: false })
  expect(panel.lenders.map(({ name, excluded }) => [name, excluded])).toEqual([
    ['Of cards', []],
    ['Of bridges', ['product']],
    ['Of loans', ['product']],
  ])
  expect((await readDocuments(ada.client, cards))?.checklist).toBe('cards')
  const unknown = await readPanel(ada.client, await sendLead(host, 'callback'), 'Of ')
  expect(unknown).toMatchObject({ fitting: 0, certain: 0, total: 3 })
  expect(unknown.lenders.every(({ unknown }) => unknown.includes('product'))).toBe(true)
})
