/** Words on our forms, as the glossary explains them (supabase/seeds/loan-jargon-in-plain-english.sql; a test compares). */
export const glossary = {
  'Loan to value (LTV)': 'The loan as a share of the property’s value: £280,000 on £400,000 is 70%.',
  Exit: 'How a bridging loan will be repaid. Sale and refinance are the usual ones.',
  'First charge': 'The right to be repaid first from a sale of the property.',
  'Second charge':
    'A charge that is paid after the first. On a £400,000 sale with a £280,000 first charge, £120,000 is left for it.',
} as const

export type GlossaryTerm = keyof typeof glossary
