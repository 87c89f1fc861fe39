/** How a case reached us if it didn't come through a form on the site. */
export const ENTERED_AS_LABELS = {
  phone: 'Phone call',
  email: 'E-mail',
  introducer: 'Introducer',
  repeat_client: 'Repeat client',
  import: 'Imported',
} as const
export type EnteredAs = keyof typeof ENTERED_AS_LABELS
