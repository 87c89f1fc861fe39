/** An amount in pounds, other than a claim such as £50M. */
const SUM = /£\d[\d,.]*(?![\d,.]*[kM])/
const OF_INTEREST =
  /\b(?:repay|repayment|interest|in your hand|reach you|total cost|monthly payment|in total|paid to your solicitor|owed at the end|month adds)\b/i
const RATE = /\d% (?:a|each) (?:month|year)/

/** The parts of a screen that show a sum with interest in it, and no rate beside it. */
export function unratedSums(parts: readonly string[]): string[] {
  return parts.filter((text) => SUM.test(text) && OF_INTEREST.test(text) && !RATE.test(text))
}
