import { type BridgingTerms, INTEREST_METHODS } from './bridging-net.ts'

/** What an estimate assumed, on its way from a calculator to the application in the query string. */
export interface CarriedEstimate {
  valuePounds?: number
  terms?: Pick<
    BridgingTerms,
    'monthlyRatePercent' | 'interest' | 'arrangementPercent' | 'costsPounds' | 'exitPercent'
  >
}

const LIMITS = { value: 1_000_000_000, rate: 10, fee: 20, costs: 10_000_000, exit: 20 } as const

/** Adds an estimate to the query of the application's address. */
export function writeCarriedEstimate({ valuePounds, terms }: CarriedEstimate, search: string): string {
  const query = new URLSearchParams(search)
  if (valuePounds !== undefined) query.set('value', String(valuePounds))
  if (terms) {
    query.set('rate', String(terms.monthlyRatePercent))
    query.set('interest', terms.interest)
    query.set('fee', String(terms.arrangementPercent))
    query.set('costs', String(terms.costsPounds))
    query.set('exit', String(terms.exitPercent))
  }
  return `?${query}`
}

/** Reads an estimate from the query of the application's address. Anything invalid counts as missing. */
export function readCarriedEstimate(search: string): CarriedEstimate {
  const query = new URLSearchParams(search)
  const figure = (name: keyof typeof LIMITS) => {
    const text = query.get(name) ?? ''
    return /^\d+(\.\d+)?$/.test(text) && Number(text) <= LIMITS[name] ? Number(text) : undefined
  }
  const [valuePounds, rate, fee, costs, exit] = [
    figure('value'),
    figure('rate'),
    figure('fee'),
    figure('costs'),
    figure('exit'),
  ]
  const interest = INTEREST_METHODS.find((method) => method === query.get('interest'))
  const carried: CarriedEstimate = valuePounds ? { valuePounds } : {}
  if (rate === undefined || fee === undefined || costs === undefined || exit === undefined || !interest)
    return carried
  return {
    ...carried,
    terms: {
      monthlyRatePercent: rate,
      interest,
      arrangementPercent: fee,
      costsPounds: costs,
      exitPercent: exit,
    },
  }
}
