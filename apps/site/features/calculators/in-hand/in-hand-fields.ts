import { BRIDGING_LIMITS } from '#shared/calculators/bridging-loan.ts'
import { INTEREST_METHODS, type InterestMethod } from '#shared/calculators/bridging-net.ts'
import { groupDigits } from '#shared/format/group-digits.ts'
import { type InHandDefaults, USUAL_ARRANGEMENT_PERCENT } from '../../../content/bridging/in-hand-defaults.ts'
import { readTypedNumber } from '../../../forms/fields/typed-number.ts'
import { readTypedPounds } from '../../../forms/fields/typed-pounds.ts'

const POUNDS = { prefix: '£', min: 0, max: 1_000_000_000, read: readTypedPounds }
const PERCENT = { suffix: '%', min: 0, max: 20, read: readTypedNumber }

/** The keys are the names of the boxes and of their query parameters. */
export const IN_HAND_FIELDS = {
  amount: { ...POUNDS, ...BRIDGING_LIMITS.amountPounds, label: 'Loan on day one' },
  duration: {
    ...BRIDGING_LIMITS.durationMonths,
    suffix: 'months',
    read: readTypedNumber,
    label: 'Months until you repay',
  },
  value: { ...POUNDS, min: 1_000, label: 'Property value' },
  owed: { ...POUNDS, label: 'Owed to a lender who stays', optional: true },
  inhand: { ...POUNDS, min: 1, label: 'Money you need in hand', optional: true },
  works: { ...POUNDS, label: 'Works' },
  stages: { suffix: 'months', min: 1, max: 24, read: readTypedNumber, label: 'Months of work' },
  finished: { ...POUNDS, min: 1_000, label: 'Finished value' },
  rate: { ...PERCENT, max: 5, min: 0.01, label: 'Your own rate a month', optional: true },
  fee: { ...PERCENT, max: 10, label: 'Arrangement fee' },
  exit: { ...PERCENT, max: 5, label: 'Exit fee' },
  valuation: { ...POUNDS, max: 1_000_000, label: 'Valuation, estimated' },
  legal: { ...POUNDS, max: 1_000_000, label: 'Legal costs, estimated' },
} as const

export type InHandField = keyof typeof IN_HAND_FIELDS

export type InHandTexts = Record<InHandField | 'interest', string>

export function textsOf(defaults: InHandDefaults): InHandTexts {
  const { works } = defaults
  const pounds = (figure: number | undefined) => (figure === undefined ? '' : groupDigits(figure))
  return {
    amount: pounds(defaults.amountPounds),
    duration: `${defaults.months}`,
    value: pounds(defaults.valuePounds),
    owed: '',
    inhand: '',
    works: pounds(works?.pounds),
    stages: works ? `${works.months}` : '',
    finished: pounds(works?.finishedPounds),
    rate: '',
    fee: `${USUAL_ARRANGEMENT_PERCENT}`,
    exit: '0',
    valuation: pounds(defaults.valuationPounds),
    legal: pounds(defaults.legalPounds),
    interest: defaults.interest,
  }
}

/** Undefined means that the box is empty and optional, null that its text is invalid. */
export function readField(name: InHandField, text: string): number | undefined | null {
  const field = IN_HAND_FIELDS[name]
  if (text.trim() === '' && 'optional' in field) return undefined
  const figure = field.read(text)
  const whole = name === 'duration' || name === 'stages'
  if (figure === null || figure < field.min || figure > field.max || (whole && !Number.isInteger(figure)))
    return null
  return figure
}

export function rangeInWords(name: InHandField): string {
  const { min, max, ...field } = IN_HAND_FIELDS[name]
  const unit = 'suffix' in field ? (field.suffix === '%' ? '%' : ' months') : ''
  const shown = (figure: number) => `${'prefix' in field ? '£' : ''}${groupDigits(figure)}${unit}`
  return `Please use ${shown(min)} to ${shown(max)}.`
}

export function isInterestMethod(text: string): text is InterestMethod {
  return (INTEREST_METHODS as readonly string[]).includes(text)
}
