import { CALLBACK_HOURS, type OpeningHours, PHONE_HOURS } from './opening-hours.ts'
import data from './promises.json' with { type: 'json' }

/** The names are the database's. */
export type LeadForm = 'callback' | 'business_application' | 'bridging_application'

interface Promised {
  hours: number
  /** The hours in words, such as “within 2 hours”. */
  within: string
  /** If given, only the time in these opening hours counts. */
  during?: OpeningHours
}

const HOURS = { phone: PHONE_HOURS, callbacks: CALLBACK_HOURS, always: undefined }

function promised(form: LeadForm): Promised {
  const { hours, within, during } = data[form]
  const counted = HOURS[during as keyof typeof HOURS]
  return { hours, within, ...(counted && { during: counted }) }
}

/** Within how many hours the firm promises an answer or a call to people who send each form. */
export const PROMISES: Record<LeadForm, Promised> = {
  callback: promised('callback'),
  bridging_application: promised('bridging_application'),
  business_application: promised('business_application'),
}
