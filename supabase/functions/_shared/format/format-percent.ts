import { groupDigits } from './group-digits.ts'

/** 66.7%, or 75% where the decimal is zero. */
export function formatPercent(percent: number): string {
  return `${groupDigits(Number(percent.toFixed(1)))}%`
}
