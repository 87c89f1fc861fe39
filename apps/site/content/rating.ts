/** The rating as a machine reads it: the banner on every page, and structured data. */
export const rating = { value: 4.9, best: 5, stars: 5, reviewCount: 500 } as const
