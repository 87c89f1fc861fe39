import { groupDigits } from './group-digits.ts'

/** Rounds to whole pounds, for totals and loan amounts: £500,000. */
export function formatPounds(amountPounds: number): string {
  return inPounds(amountPounds, 0)
}

export function formatPoundsAndPence(amountPounds: number): string {
  return inPounds(amountPounds, 2)
}

function inPounds(amountPounds: number, decimals: number): string {
  const size = Math.abs(amountPounds)
  // Number('1.005e2') is exactly 100.5, whereas 1.005 * 100 gives 100.49999999999999. JavaScript writes
  // numbers below 1e-6 with an exponent of their own, so a second one can't be added to them.
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`))
  return `${amountPounds < 0 ? '-' : ''}£${groupDigits((units / 10 ** decimals).toFixed(decimals))}`
}
