/** As in the functions of the database; a test compares them. */
export const MESSAGE_LIMITS = { name: 80, subject: 150, body: 8_000 } as const

/** What a template can name as {{field}}, in the order the desk lists it; a test compares them with the database. */
export const MERGE_FIELDS = [
  'first_name',
  'name',
  'reference',
  'business_name',
  'amount',
  'documents',
  'adviser',
] as const
