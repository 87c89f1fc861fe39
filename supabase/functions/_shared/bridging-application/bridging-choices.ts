/** What the loan is for. */
export const LOAN_PURPOSES = { purchase: 'A purchase', refinance: 'A refinance' } as const

/** Which charge the lender would have on the property. */
export const CHARGES = { first: 'First charge', second: 'Second charge' } as const

/** Who would borrow. */
export const BORROWERS = { individual: 'Me', company: 'A company', trust: 'A trust' } as const

/** The same for staff and lenders. */
export const BORROWER_NAMES = { individual: 'An individual', company: 'A company', trust: 'A trust' } as const

/** Whether the borrower or close family live, now or later, in a property that secures the loan. */
export const FAMILY_HOME_ANSWERS = { yes: 'Yes', no: 'No', unsure: 'Not sure' } as const

export type FamilyHome = keyof typeof FAMILY_HOME_ANSWERS
