import { BRIDGING_RANGES, type BridgingLoan } from './bridging-loan.ts'
import { BUSINESS_LOAN_RANGES, type BusinessLoan } from './business-loan.ts'

/** The query keys of the business calculator's figures: `?amount=50000&term=12&rate=5.5`. */
export const BUSINESS_QUERY_KEYS = {
  amountPounds: 'amount',
  termMonths: 'term',
  annualRatePercent: 'rate',
} as const satisfies Record<keyof BusinessLoan, string>

/** The query keys of the bridging calculator's figures: `?amount=500000&duration=12`. */
const BRIDGING_QUERY_KEYS = {
  amountPounds: 'amount',
  durationMonths: 'duration',
} as const satisfies Record<keyof BridgingLoan, string>

/** Whether the business calculator accepts this figure; a term is in whole months. */
export function isBusinessFigure(field: keyof BusinessLoan, figure: number): boolean {
  const { min, max } = BUSINESS_LOAN_RANGES[field].input
  return figure >= min && figure <= max && (field !== 'termMonths' || Number.isInteger(figure))
}

/** Whether the bridging calculator accepts this figure. Steps apply to its slider only. */
export function isBridgingFigure(field: keyof BridgingLoan, figure: number): boolean {
  const { min, max } = BRIDGING_RANGES[field]
  return figure >= min && figure <= max && (field !== 'durationMonths' || Number.isInteger(figure))
}

/** The business figures in a query string, without those that are missing or invalid. */
export function readBusinessFigures(search: string): Partial<BusinessLoan> {
  return readFigures(search, BUSINESS_QUERY_KEYS, isBusinessFigure)
}

/** The bridging figures in a query string, without those that are missing or invalid. */
export function readBridgingFigures(search: string): Partial<BridgingLoan> {
  return readFigures(search, BRIDGING_QUERY_KEYS, isBridgingFigure)
}

/** Sets business figures in a query string, leaving its other parts (campaign tags) as they are. */
export function writeBusinessFigures(loan: Partial<BusinessLoan>, search = ''): string {
  return writeFigures(loan, BUSINESS_QUERY_KEYS, search)
}

/** Sets bridging figures in a query string, leaving its other parts (campaign tags) as they are. */
export function writeBridgingFigures(loan: Partial<BridgingLoan>, search = ''): string {
  return writeFigures(loan, BRIDGING_QUERY_KEYS, search)
}

// Digits only: Number() would read '' as 0 and '1e5' as 100,000.
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
