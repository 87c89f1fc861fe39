/** Where the rates in #shared/calculators/bridging-rates.ts come from, and when we last checked them. */
export const bridgingRatesSource = {
  asOf: '2 November 2026',
  text: 'first charges, as our lenders quoted them in 2026',
} as const
