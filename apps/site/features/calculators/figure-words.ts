import { formatPounds, formatPoundsAndPence } from '#shared/format/format-pounds.ts'

export function poundsInWords(amountPounds: number): string {
  return Number.isInteger(amountPounds) ? formatPounds(amountPounds) : formatPoundsAndPence(amountPounds)
}

export function yearlyRateInWords(annualRatePercent: number): string {
  return `${annualRatePercent}% a year`
}
