const short = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** Pounds where there is little room and nobody counts the last one: £1.25m. */
export function formatPoundsShort(amountPounds: number): string {
  return short.format(amountPounds).toLowerCase()
}
