import type { CarriedEstimate } from './carried-estimate.ts'

/**
 * Adds an estimate to the query string of a link to the application form, where readCarriedEstimate reads it.
 */
export function writeCarriedEstimate(estimate: CarriedEstimate, search: string): string {
  const { valuePounds, owedPounds, terms } = estimate
  const query = new URLSearchParams(search)
  const carried = {
    value: valuePounds,
    owed: owedPounds,
    rate: terms?.monthlyRatePercent,
    interest: terms?.interest,
    fee: terms?.arrangementPercent,
    costs: terms?.costsPounds,
    exit: terms?.exitPercent,
    works: terms?.works?.pounds,
    stages: terms?.works?.months,
    finished: terms?.works?.finishedPounds,
  }
  for (const [name, value] of Object.entries(carried)) if (value !== undefined) query.set(name, String(value))
  return `?${query}`
}
