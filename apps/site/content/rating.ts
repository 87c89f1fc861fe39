export const rating = { value: 4.9, best: 5, stars: 5, reviewCount: 500 } as const

/** This isn't in firm.ts, because every form loads that file. */
export const reviews = {
  service: 'Example Reviews',
  href: 'https://reviews.example/lark-and-crane',
} as const
