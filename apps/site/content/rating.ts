/** The rating as a machine reads it: the banner on every page, and structured data. */
export const rating = { value: 4.9, best: 5, stars: 5, reviewCount: 500 } as const

/** The service that collects the firm's reviews, and the firm's page there. Not in firm.ts, which every form loads. */
export const reviews = {
  service: 'Example Reviews',
  href: 'https://reviews.example/lark-and-crane',
} as const
