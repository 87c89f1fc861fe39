interface Testimonial {
  readonly quote: string
  readonly author: string
  readonly position: string
}

/** Invented people, to be replaced by clients who have agreed to be quoted. */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      'The vendor gave us three weeks. Terms arrived the next afternoon and we completed with four days to spare.',
    author: 'Miriam Oduya',
    position: 'Director, Fennel Row Properties',
  },
  {
    quote:
      'They told us which lender would say no before we paid for a valuation. That alone was worth the call.',
    author: 'Tom Hesketh',
    position: 'Managing Director, Hesketh Haulage',
  },
  {
    quote:
      'One form, one person, one number to call. The new kitchen paid for itself before the second repayment.',
    author: 'Leila Barros',
    position: 'Owner, The Copper Ladle',
  },
]
