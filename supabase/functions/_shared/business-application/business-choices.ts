/**
 * The loan terms that the form offers, in months. The server accepts any text, because the specification
 * does.
 */
export const PREFERRED_TERMS_MONTHS = [12, 24, 36, 48, 60] as const

export const HOMEOWNER_STATUSES = { homeowner: 'Homeowner', tenant: 'Tenant' } as const
