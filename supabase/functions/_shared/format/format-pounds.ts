import { groupDigits } from './group-digits.ts'

/** Pounds without pence, for totals and loan amounts: £500,000. */
export function formatPounds(amountPounds: number): string {
  return inPounds(amountPounds, 0)
}

/** Pounds and pence, for monthly figures: £4,291.84. */
export function formatPoundsAndPence(amountPounds: number): string {
  return inPounds(amountPounds, 2)
}

function inPounds(amountPounds: number, decimals: number): string {
  const size = Math.abs(amountPounds)
  // Writing the exponent moves the decimal point without the error of a multiplication: 1.005 becomes 100.5.
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`))
  return `${amountPounds < 0 ? '-' : ''}£${groupDigits((units / 10 ** decimals).toFixed(decimals))}`
}
