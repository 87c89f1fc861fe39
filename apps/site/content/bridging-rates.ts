/** Where the calculators' rates come from, and when they were last compared with it. */
export const bridgingRatesSource = {
  asOf: '2 November 2026',
  text: 'first charges, as our lenders quoted them in 2026',
} as const
