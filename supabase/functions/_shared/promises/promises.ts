import { CALLBACK_HOURS, type OpeningHours, PHONE_HOURS } from './opening-hours.ts'

/** The names are the database's. */
export type LeadForm = 'callback' | 'business_application' | 'bridging_application'

interface Promised {
  hours: number
  /** If given, only the time in these opening hours counts. */
  during?: OpeningHours
}

/** Within how many hours the site promises an answer or a call to people who send each form. */
export const PROMISES: Record<LeadForm, Promised> = {
  callback: { hours: 1, during: CALLBACK_HOURS },
  bridging_application: { hours: 2, during: PHONE_HOURS },
  business_application: { hours: 24 },
}
