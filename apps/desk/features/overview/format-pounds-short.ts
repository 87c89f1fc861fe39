const short = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** Rounded pounds for narrow places: £1.25m. */
export function formatPoundsShort(amountPounds: number): string {
  return short.format(amountPounds).toLowerCase()
}
