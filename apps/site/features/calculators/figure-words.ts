import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'

/** £50,000, or £50,000.50 if there are pence. */
export function poundsInWords(amountPounds: number): string {
  return Number.isInteger(amountPounds) ? formatPounds(amountPounds) : formatPoundsAndPence(amountPounds)
}

/** 1 month, 12 months. */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`
}

/** 5.5% a year. */
export function yearlyRateInWords(annualRatePercent: number): string {
  return `${annualRatePercent}% a year`
}
