/** The terms the form offers, in months. The server accepts any answer, since the specification only requires one. */
export const PREFERRED_TERMS_MONTHS = [12, 24, 36, 48, 60] as const
