import { BRIDGING_LIMITS, type BridgingLoan } from './bridging-loan.ts'
import { BUSINESS_LOAN_RANGES, type BusinessLoan } from './business-loan.ts'

export const BUSINESS_QUERY_KEYS = {
  amountPounds: 'amount',
  termMonths: 'term',
  annualRatePercent: 'rate',
} as const satisfies Record<keyof BusinessLoan, string>

const BRIDGING_QUERY_KEYS = {
  amountPounds: 'amount',
  durationMonths: 'duration',
} as const satisfies Record<keyof BridgingLoan, string>

export function isBusinessFigure(field: keyof BusinessLoan, figure: number): boolean {
  const { min, max } = BUSINESS_LOAN_RANGES[field].input
  return figure >= min && figure <= max && (field !== 'termMonths' || Number.isInteger(figure))
}

/** An amount needn't be a multiple of the slider's step. */
export function isBridgingFigure(
  field: keyof BridgingLoan,
  figure: number,
  within = BRIDGING_LIMITS,
): boolean {
  const { min, max } = within[field]
  return figure >= min && figure <= max && (field !== 'durationMonths' || Number.isInteger(figure))
}

/** Figures that are missing or invalid are left out. */
export function readBusinessFigures(search: string): Partial<BusinessLoan> {
  return readFigures(search, BUSINESS_QUERY_KEYS, isBusinessFigure)
}

/** Figures that are missing or invalid are left out. */
export function readBridgingFigures(search: string): Partial<BridgingLoan> {
  return readFigures(search, BRIDGING_QUERY_KEYS, isBridgingFigure)
}

/** Other parts of the query string, such as campaign tags, are kept. */
export function writeBusinessFigures(loan: Partial<BusinessLoan>, search = ''): string {
  return writeFigures(loan, BUSINESS_QUERY_KEYS, search)
}

/** Other parts of the query string, such as campaign tags, are kept. */
export function writeBridgingFigures(loan: Partial<BridgingLoan>, search = ''): string {
  return writeFigures(loan, BRIDGING_QUERY_KEYS, search)
}

// Text is checked with this before Number(), which would read '' as 0 and '1e5' as 100,000.
const PLAIN_NUMBER = /^\d+(\.\d+)?$/

function readFigures<Field extends string>(
  search: string,
  keys: Record<Field, string>,
  holds: (field: Field, figure: number) => boolean,
): Partial<Record<Field, number>> {
  const query = new URLSearchParams(search)
  const figures: Partial<Record<Field, number>> = {}
  for (const field of Object.keys(keys) as Field[]) {
    const text = query.get(keys[field]) ?? ''
    if (PLAIN_NUMBER.test(text) && holds(field, Number(text))) figures[field] = Number(text)
  }
  return figures
}

function writeFigures<Field extends string>(
  figures: Partial<Record<Field, number>>,
  keys: Record<Field, string>,
  search: string,
): string {
  const query = new URLSearchParams(search)
  for (const field of Object.keys(keys) as Field[]) {
    if (figures[field] !== undefined) query.set(keys[field], String(figures[field]))
  }
  return `?${query}`
}
