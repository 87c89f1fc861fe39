/** The details that a lender pack (an enquiry to a lender, as a PDF) leaves out unless staff include them. */
export const WITHHELD_LABELS = {
  contact_details: 'Contact details and home address',
  date_of_birth: 'Date of birth',
} as const
export type Withheld = keyof typeof WITHHELD_LABELS
