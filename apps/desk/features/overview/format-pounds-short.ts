const short = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

export function formatPoundsShort(amountPounds: number): string {
  return short.format(amountPounds).toLowerCase()
}
