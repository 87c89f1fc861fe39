import { type BridgingTerms, INTEREST_METHODS, type StagedWorks } from './bridging-net.ts'

/** What an estimate assumed, on its way from a calculator to the application in the query string. */
export interface CarriedEstimate {
  valuePounds?: number
  /** Owed to a lender who stays in front: the loan is a second charge. */
  owedPounds?: number
  terms?: Omit<BridgingTerms, 'months' | 'works'> & { works?: CarriedWorks | undefined }
}

/** Works, with what the property should be worth after them. */
interface CarriedWorks extends StagedWorks {
  finishedPounds?: number | undefined
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

/** Reads an estimate from the query of the application's address. Anything invalid counts as missing. */
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
): CarriedWorks | undefined {
  if (!pounds || !months || !Number.isInteger(months)) return undefined
  return { pounds, months, ...(finishedPounds && { finishedPounds }) }
}
