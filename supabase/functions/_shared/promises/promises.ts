import { CALLBACK_HOURS, type OpeningHours, PHONE_HOURS } from './opening-hours.ts'

/** The forms a lead can come through, as the database names them. */
export type LeadForm = 'callback' | 'business_application' | 'bridging_application'

/** What the site promises: a number of hours, either opening hours or around the clock. */
interface Promised {
  hours: number
  /** Without opening hours, every hour counts. */
  during?: OpeningHours
}

/** The promise each form makes. */
export const PROMISES: Record<LeadForm, Promised> = {
  callback: { hours: 1, during: CALLBACK_HOURS },
  bridging_application: { hours: 2, during: PHONE_HOURS },
  business_application: { hours: 24 },
}
