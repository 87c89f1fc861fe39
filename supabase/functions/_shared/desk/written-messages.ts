/** The limits are in characters. A test compares those of subject and text with the database's. */
export const MESSAGE_LIMITS = { name: 80, subject: 150, body: 8_000 } as const

/**
 * A template uses these as {{field}}. The desk lists them in this order. A test compares them with the
 * database's.
 */
export const MERGE_FIELDS = [
  'first_name',
  'name',
  'reference',
  'business_name',
  'amount',
  'documents',
  'adviser',
] as const
