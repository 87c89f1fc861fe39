import type { ShownTerms } from '../bridging-application/shown-terms-schema.ts'
import { INTEREST_METHODS } from './bridging-net.ts'

/** What a calculator's estimate assumed. A link passes it to the application form in the query string. */
export interface CarriedEstimate {
  valuePounds?: number
  /** What is owed on a mortgage that stays on the property, which makes this loan a second charge. */
  owedPounds?: number
  terms?: ShownTerms
}

const LIMITS = {
  value: 1_000_000_000,
  owed: 1_000_000_000,
  rate: 10,
  fee: 20,
  costs: 10_000_000,
  exit: 20,
  works: 1_000_000_000,
  stages: 24,
  finished: 1_000_000_000,
} as const

/**
 * An invalid figure counts as missing. `terms` is left out unless the rate, arrangement fee, costs, exit fee
 * and interest method are all there.
 */
export function readCarriedEstimate(search: string): CarriedEstimate {
  const query = new URLSearchParams(search)
  const figure = (name: keyof typeof LIMITS) => {
    const text = query.get(name) ?? ''
    return /^\d+(\.\d+)?$/.test(text) && Number(text) <= LIMITS[name] ? Number(text) : undefined
  }
  const valuePounds = figure('value')
  const owedPounds = figure('owed')
  const carried: CarriedEstimate = { ...(valuePounds && { valuePounds }), ...(owedPounds && { owedPounds }) }
  const [rate, fee, costs, exit] = [figure('rate'), figure('fee'), figure('costs'), figure('exit')]
  const interest = INTEREST_METHODS.find((method) => method === query.get('interest'))
  if (rate === undefined || fee === undefined || costs === undefined || exit === undefined || !interest)
    return carried
  const works = readWorks(figure('works'), figure('stages'), figure('finished'))
  return {
    ...carried,
    terms: {
      monthlyRatePercent: rate,
      interest,
      arrangementPercent: fee,
      costsPounds: costs,
      exitPercent: exit,
      ...(works && { works }),
    },
  }
}

function readWorks(
  pounds: number | undefined,
  months: number | undefined,
  finishedPounds: number | undefined,
): ShownTerms['works'] {
  if (!pounds || !months || !Number.isInteger(months)) return undefined
  return { pounds, months, ...(finishedPounds && { finishedPounds }) }
}
