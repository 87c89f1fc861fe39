/** The details that a lender pack (an enquiry to a lender, as a PDF) leaves out unless staff include them. */
export const WITHHELD_LABELS = {
  contact_details: 'Contact details and home address',
  date_of_birth: 'Date of birth',
} as const
export type Withheld = keyof typeof WITHHELD_LABELS

/** Of what an adviser writes to a lender above a pack, in characters. */
export const COVER_NOTE_LIMIT = 2000
