import { groupDigits } from './group-digits.ts'

export function formatPercent(percent: number): string {
  return `${groupDigits(Number(percent.toFixed(1)))}%`
}
