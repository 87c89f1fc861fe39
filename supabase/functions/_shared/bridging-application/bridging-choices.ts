/** What the loan is for. */
export const LOAN_PURPOSES = { purchase: 'A purchase', refinance: 'A refinance' } as const

/** Which charge the lender would have on the property. */
export const CHARGES = { first: 'First charge', second: 'Second charge' } as const

/** Who would borrow. */
export const BORROWERS = { individual: 'Me', company: 'A company', trust: 'A trust' } as const

/** The same for staff and lenders. */
export const BORROWER_NAMES = { individual: 'An individual', company: 'A company', trust: 'A trust' } as const

/** The question that decides most of whether a bridging loan is regulated. */
export const FAMILY_HOME_QUESTION =
  'Do you or close family live in a property that secures the loan, or plan to?'

/** Answers to that question. */
export const FAMILY_HOME_ANSWERS = { yes: 'Yes', no: 'No', unsure: 'Not sure' } as const

export type FamilyHome = keyof typeof FAMILY_HOME_ANSWERS

/** What follows from each answer. */
export const FAMILY_HOME_CONSEQUENCES: Record<FamilyHome, string> = {
  yes: 'Your loan may be a regulated mortgage. An adviser will check before we approach a lender, and can’t promise anything until then.',
  no: 'Your loan is probably not regulated. An adviser will confirm that before you commit.',
  unsure: 'That’s fine. An adviser will work it out with you, and can’t promise anything until then.',
}
