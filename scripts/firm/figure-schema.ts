import * as z from 'zod'
import { readIsoDate } from '#shared/fields/calendar-date.ts'

export const line = (what: string, most = 200) =>
  z.string(what).trim().min(1, what).max(most, `${what}, at most ${most} characters`)
const count = (what: string) => z.int(what).min(1, what).max(9999, what)
const percent = (most: number) => {
  const what = `a percentage above 0 and up to ${most}, with two decimals at most`
  return z.number(what).positive(what).max(most, what).multipleOf(0.01, what)
}
const day = z.union([z.date(), z.string()], 'a day such as 2026-11-02').transform((given, context) => {
  const text = typeof given === 'string' ? given : given.toISOString().slice(0, 10)
  if (readIsoDate(text)) return text
  context.addIssue('a day such as 2026-11-02')
  return z.NEVER
})
/** Where a figure comes from, and the day on which somebody last looked. */
const checked = {
  source: line('where this figure comes from').optional(),
  checked: day.optional(),
}
const promise = (during: 'phone' | 'callbacks' | 'always', most: number, usual: number) =>
  z
    .strictObject({
      hours: z
        .int(`a whole number of hours, at most ${most}`)
        .min(1, 'at least 1')
        .max(most, `at most ${most}`),
      during: z
        .enum(['phone', 'callbacks', 'always'], '“phone”, “callbacks” or “always”: the hours that count')
        .default(during),
    })
    .default({ hours: usual, during })
const rateBand = z
  .strictObject({
    upToLoanToValue: z.number('a percentage of the value').positive('above 0').max(100, 'at most 100'),
    lowest: percent(10),
    highest: percent(10),
  })
  .refine(({ lowest, highest }) => lowest <= highest, { error: 'at least the lowest', path: ['highest'] })
const isRising = (bands: { upToLoanToValue: number }[]) =>
  bands.every((band, at) => at === 0 || band.upToLoanToValue > (bands[at - 1]?.upToLoanToValue ?? 0))

const SHARE = 'a percentage from 0 to 100, with two decimals at most'
const share = (usual: number) =>
  z.number(SHARE).min(0, SHARE).max(100, SHARE).multipleOf(0.01, SHARE).default(usual)
const whole = z.int('a whole number').positive('above 0')
const pair = z
  .tuple([whole, whole], 'two whole numbers, such as [12, 24]')
  .refine(([from, to]) => from <= to, 'the lower figure first')
const figure = z.strictObject({ figure: whole, ...checked }).optional()
/** Said as “over 150”, unless the firm says that it’s exactly as many. */
const counted = z
  .strictObject({ figure: whole, exactly: z.boolean('true or false').default(false), ...checked })
  .optional()
const range = z.strictObject({ figure: pair, ...checked }).optional()

/** The firm's claims, promises, rates and periods in firm.toml. */
export const figureShape = {
  promises: z
    .strictObject({
      callback: promise('callbacks', 40, 4),
      bridging: promise('phone', 80, 8),
      business: promise('always', 336, 48),
    })
    .prefault({}),
  rates: z
    .strictObject({
      bridging: z.strictObject({ monthlyPercent: percent(5), ...checked }).optional(),
      usualBridging: z
        .strictObject({
          bands: z
            .array(rateBand)
            .min(1, 'at least one line; without any, leave out [rates.usualBridging]')
            .refine(isRising, 'each line up to a higher loan to value than the one before'),
          source: line('who asked for these rates, and for what'),
          checked: day,
        })
        .optional(),
      usualUnsecured: z
        .strictObject({
          lowest: percent(50),
          highest: percent(50),
          source: line('who asked for these rates, and of which businesses'),
          checked: day,
        })
        .refine(({ lowest, highest }) => lowest <= highest, {
          error: 'at least the lowest',
          path: ['highest'],
        })
        .optional(),
      card: z.strictObject({ percent: percent(10), ...checked }).optional(),
      business: z
        .strictObject({ yearlyPercent: percent(30).min(0.1, 'at least 0.1'), ...checked })
        .optional(),
    })
    .prefault({}),
  claims: z
    .strictObject({
      lenders: counted,
      financedLastYear: counted,
      financedThreeYears: counted,
      supported: counted,
      businessMost: figure,
      bridgingAmount: range,
      bridgingUsualLeast: figure,
      bridgingTerm: range,
      bridgingOpenTerm: figure,
      bridgingApproval: range,
      quickestApproval: figure,
      bridgingFunds: figure,
      buildCosts: figure,
      dayOneFunding: range,
      developmentTerm: range,
      nextDayTransfers: z.strictObject(checked).optional(),
      // The specification's claims conflict, so the sample says these on the home page and to search engines.
      homeBridgingAmount: range,
      listedBridgingAmount: range,
      listedBridgingTerm: range,
    })
    .prefault({}),
  retention: z
    .strictObject({
      callbackMonths: count('a whole number of months').default(6),
      declinedMonths: count('a whole number of months').default(12),
      declinedDocumentDays: count('a whole number of days').default(90),
      completedMonths: count('a whole number of months').default(72),
      quarantinedDays: count('a whole number of days').default(30),
    })
    .prefault({}),
  expected: z
    .strictObject({
      new: share(25),
      contacted: share(25),
      documents: share(40),
      withLenders: share(50),
      offer: share(80),
    })
    .prefault({}),
  identityChecks: z
    .enum(['lender', 'network', 'law', 'nobody'], '“lender”, “network”, “law” or “nobody”: who requires them')
    .default('lender'),
}
