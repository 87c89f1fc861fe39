export const LOAN_PURPOSES = { purchase: 'A purchase', refinance: 'A refinance' } as const

export const CHARGES = { first: 'First charge', second: 'Second charge' } as const

/** Who would borrow, in the words of the form. */
export const BORROWERS = { individual: 'Me', company: 'A company', trust: 'A trust' } as const

/** Who would borrow, in words for staff and lenders. */
export const BORROWER_NAMES = { individual: 'An individual', company: 'A company', trust: 'A trust' } as const

/** The question whose answer matters most to whether a bridging loan is regulated. */
export const FAMILY_HOME_QUESTION =
  'Do you or close family live in a property that secures the loan, or plan to?'

export const FAMILY_HOME_ANSWERS = { yes: 'Yes', no: 'No', unsure: 'Not sure' } as const

export type FamilyHome = keyof typeof FAMILY_HOME_ANSWERS

const FAMILY_HOME_CONSEQUENCES: Record<FamilyHome, string> = {
  yes: 'Your loan may be a regulated mortgage. An adviser will check before we approach a lender, and can’t promise anything until then.',
  no: 'Your loan is probably not regulated. An adviser will confirm that before you commit.',
  unsure: 'That’s fine. An adviser will work it out with you, and can’t promise anything until then.',
}

const COMPANY_CONSEQUENCE =
  'A loan to a company is usually not regulated, but who lives there matters to lenders. An adviser will check before we approach one, and can’t promise anything until then.'

/** What follows from the answer to FAMILY_HOME_QUESTION, for who would borrow. */
export function familyHomeConsequence(answer: FamilyHome | undefined, borrower: string): string | undefined {
  if (answer === 'yes' && borrower === ('company' satisfies keyof typeof BORROWERS))
    return COMPANY_CONSEQUENCE
  return answer && FAMILY_HOME_CONSEQUENCES[answer]
}
