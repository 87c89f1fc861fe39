import { readFileSync } from 'node:fs'
import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { figureFields } from './figure-data.ts'
import { firmData } from './firm-data.ts'
import { firmSchema } from './firm-schema.ts'
import { lookFiles } from './looks/look-files.ts'
import { firmFolder, readFirm, SAMPLE_FOLDER } from './read-firm.ts'
import { SMALLEST_FIRM } from './smallest-firm.ts'

const firmWith = (change: object) => firmSchema.parse({ ...parse(SMALLEST_FIRM), ...change })
const fieldsOf = (change: object) => figureFields(firmWith(change))

/** By the end of the file's path, what programs read of a firm. */
function dataOf(change: object) {
  const files = [...firmData(firmWith(change))]
  return (ending: string) => JSON.parse(files.find(([file]) => file.endsWith(ending))?.[1] ?? '')
}

it('of the sample is what our folder holds', () => {
  // If this fails: npm run firm -- write
  const sample = readFirm(firmFolder({}))
  for (const [file, data] of [...firmData(sample), ...lookFiles(sample, firmFolder({}))])
    expect(readFileSync(file, 'utf8')).toBe(data)
})

it('makes words and links from the numbers, and invents nothing', () => {
  const data = dataOf({})
  expect(data('_shared/firm.json')).toMatchObject({
    tagLine: '',
    titleSuffix: 'Harbour & Vale',
    referencePrefix: 'LC',
    phone: { shown: '0113 496 0123', href: 'tel:+441134960123' },
    email: { href: 'mailto:post@harbourandvale.example' },
    phoneHours: 'Monday to Friday, 8am-12pm, except bank holidays',
  })
  expect(data('opening-hours.json')).toMatchObject({ phone: { opensAtHour: 8, closesAtHour: 12 } })
  expect(data('opening-hours.json').bankHolidays).toContain('2026-11-30')
  expect(data('content/firm.json')).toEqual({
    registeredIn: 'Scotland',
    offices: 'An office in Leeds',
    callbackHours: 'Mon-Fri, 12am-12am, except bank holidays',
    openingHours: 'Mo-Fr 08:00-12:00',
    otherPhones: [],
    reviews: null,
    people: [],
    testimonials: [],
    drawings: 'buildings',
    usualUnsecured: null,
    shareText: 'Harbour & Vale',
  })
})

it('describes a share picture only where the firm has one', () => {
  const looks = { shareText: 'A lark on a crane' }
  const textIn = (folder: string) =>
    JSON.parse(
      [...firmData(firmWith({ looks }), folder)].find(([file]) => file.endsWith('content/firm.json'))?.[1] ??
        '',
    ).shareText
  expect(textIn(SAMPLE_FOLDER)).toBe('A lark on a crane')
  expect(textIn(import.meta.dirname)).toBe('Harbour & Vale')
})

it('gives the calculators the amounts and terms that the firm claims', () => {
  const limits = (claims: object) => dataOf({ claims })('bridging-loan.json')
  const specified = {
    amountPounds: { min: 20_000, max: 25_000_000, step: 10_000, initial: 500_000 },
    durationMonths: { min: 1, max: 24, step: 1, initial: 12 },
  }
  expect(limits({})).toMatchObject(specified)
  expect(
    limits({ bridgingAmount: { figure: [75_000, 400_000] }, bridgingTerm: { figure: [3, 9] } }),
  ).toMatchObject({
    amountPounds: { min: 75_000, max: 400_000, step: 5_000, initial: 400_000 },
    durationMonths: { min: 3, max: 9, step: 1, initial: 9 },
  })
})

it('has examples of rates, but no table, unless the firm says them', () => {
  const none = dataOf({})
  expect(none('bridging-rates.json')).toBeNull()
  expect(none('bridging-loan.json')).toMatchObject({ monthlyPercent: 1, isExample: true })
  expect(none('calculators/rates.json')).toEqual({
    lowestCardPercent: null,
    businessYearlyPercent: 8,
    businessMostPounds: null,
    quickestCompletionDays: 7,
  })
  const band = { upToLoanToValue: 70, lowest: 0.7, highest: 0.9 }
  const own = dataOf({
    rates: {
      bridging: { monthlyPercent: 0.62, checked: '2026-10-05' },
      usualBridging: { bands: [band], source: 'our own completions', checked: '2026-10-05' },
      card: { percent: 0.6 },
      business: { yearlyPercent: 7.5 },
    },
  })
  expect(own('bridging-loan.json')).toMatchObject({ monthlyPercent: 0.62, isExample: false })
  expect(own('bridging-rates.json')).toEqual({
    asOf: '5 October 2026',
    source: 'our own completions',
    bands: [{ upToLoanToValuePercent: 70, lowestPercent: 0.7, highestPercent: 0.9 }],
  })
  expect(own('calculators/rates.json')).toEqual({
    lowestCardPercent: 0.6,
    businessYearlyPercent: 7.5,
    businessMostPounds: null,
    quickestCompletionDays: 7,
  })
})

it('counts promises in the hours a firm says, or the usual ones', () => {
  expect(
    dataOf({ promises: { callback: { hours: 1 }, business: { hours: 30, during: 'phone' } } })(
      'promises.json',
    ),
  ).toEqual({
    callback: { hours: 1, during: 'callbacks', within: 'within an hour' },
    bridging_application: { hours: 8, during: 'phone', within: 'within 8 hours' },
    business_application: { hours: 30, during: 'phone', within: 'within 30 hours' },
  })
})

it('sends complaints and data questions to enquiries unless told otherwise', () => {
  const enquiries = 'post@harbourandvale.example'
  expect(fieldsOf({})).toMatchObject({ 'complaints e-mail': enquiries, 'data e-mail': enquiries })
  const addresses = { enquiries, complaints: 'put-right@harbourandvale.example' }
  expect(fieldsOf({ addresses })).toMatchObject({
    'complaints e-mail': addresses.complaints,
    'data e-mail': enquiries,
  })
})

it('gives the database the weights of what is expected', () => {
  const usual = { new: 0.25, contacted: 0.25, documents: 0.4, with_lenders: 0.5, offer: 0.8 }
  expect(dataOf({})('expected-shares.json')).toEqual(usual)
  const expected = { new: 0, withLenders: 33.33 }
  expect(dataOf({ expected })('expected-shares.json')).toEqual({ ...usual, new: 0, with_lenders: 0.3333 })
})

it('says how long records are kept in words', () => {
  expect(fieldsOf({})).toMatchObject({
    'callbacks kept': '6 months',
    'declined kept': '12 months',
    'documents kept': '90 days',
    'spam kept': '30 days',
    'completed kept': 'Six years',
  })
  const retention = { quarantinedDays: 1, completedMonths: 30 }
  expect(fieldsOf({ retention })).toMatchObject({ 'spam kept': '1 day', 'completed kept': '30 months' })
})

it('names other telephone lines with their hours', () => {
  const line = { name: 'After completion', number: '0113 496 0199', opens: 10, closes: 16 }
  expect(dataOf({ otherPhones: [line] })('content/firm.json').otherPhones).toEqual([
    {
      name: 'After completion',
      shown: '0113 496 0199',
      href: 'tel:+441134960199',
      hours: 'Monday to Friday, 10am-4pm, except bank holidays',
    },
  ])
})
