/** 66.7%, or 75% where the decimal is zero. */
export function formatPercent(percent: number): string {
  return `${Number(percent.toFixed(1)).toLocaleString('en-GB')}%`
}
