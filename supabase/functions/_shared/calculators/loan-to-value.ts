/** The loan as a percentage of the property's value, other loans on it included. */
export function loanToValuePercent(grossPounds: number, valuePounds: number, owedPounds = 0): number {
  return ((grossPounds + owedPounds) / valuePounds) * 100
}

/** The most that can be borrowed on a property, in whole pounds. */
export function maxGrossPounds(valuePounds: number, maxLoanToValuePercent: number, owedPounds = 0): number {
  return Math.max(0, Math.floor((valuePounds * maxLoanToValuePercent) / 100 - owedPounds))
}
