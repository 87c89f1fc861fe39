const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const poundsAndPence = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pounds without pence, for totals and loan amounts: £500,000. */
export function formatPounds(amountPounds: number): string {
  return wholePounds.format(amountPounds)
}

/** Pounds and pence, for monthly figures: £4,291.84. */
export function formatPoundsAndPence(amountPounds: number): string {
  return poundsAndPence.format(amountPounds)
}
