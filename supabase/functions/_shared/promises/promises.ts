import { CALLBACK_HOURS, type OpeningHours, PHONE_HOURS } from './opening-hours.ts'

/** The forms a lead can come through, as the database names them. */
export type LeadForm = 'callback' | 'business_application' | 'bridging_application'

/** What the site promises: so many hours, counted in opening hours only or straight through. */
interface Promised {
  hours: number
  /** Without them the clock simply runs. */
  during?: OpeningHours
}

/** The promise each form makes. */
export const PROMISES: Record<LeadForm, Promised> = {
  callback: { hours: 1, during: CALLBACK_HOURS },
  bridging_application: { hours: 2, during: PHONE_HOURS },
  business_application: { hours: 24 },
}
