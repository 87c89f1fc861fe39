import { claims } from '../claims.ts'
import { disclosures } from '../disclosures.ts'
import { usualRates } from './usual-rates.ts'

const rate = claims.bridgingRate?.figure

/** How a sentence about interest begins. A firm need not claim a rate. */
export const byTheMonth = rate ? `From ${rate} a month` : 'Charged by the month'

/** The line under a claimed rate, with the usual ones beside it. */
export const rateQualifier = [rate ? disclosures.ratesQualifier : '', usualRates].filter(Boolean).join(' ')

// Parts of the sentence that search engines show.
export const monthlyRates = rate && `rates from ${rate} a month`
export const upToLoanToValue =
  claims.bridgingLoanToValue && `up to ${claims.bridgingLoanToValue.figure} loan to value`
export const fundsFrom = claims.bridgingFunds && `funds from ${claims.bridgingFunds.figure}`
export const approvalIn = claims.bridgingApproval && `approval in ${claims.bridgingApproval.figure}`
