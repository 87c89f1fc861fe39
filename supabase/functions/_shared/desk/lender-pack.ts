/** What a lender pack leaves out unless staff include it. */
export const WITHHELD_LABELS = {
  contact_details: 'Contact details and home address',
  date_of_birth: 'Date of birth',
} as const
export type Withheld = keyof typeof WITHHELD_LABELS
