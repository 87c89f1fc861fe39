export function loanToValuePercent(grossPounds: number, valuePounds: number, owedPounds = 0): number {
  return ((grossPounds + owedPounds) / valuePounds) * 100
}

export function maxGrossPounds(valuePounds: number, maxLoanToValuePercent: number, owedPounds = 0): number {
  return Math.max(0, Math.floor((valuePounds * maxLoanToValuePercent) / 100 - owedPounds))
}
