import type { Rate } from './token-buckets.ts'

export type LimitedForm = 'callback' | 'application' | 'applicant_page'

export interface FormRates {
  /** For one IPv4 address or IPv6 /64, which a whole office may share. Above it, forms are refused. */
  own: Rate
  /** For one IPv6 /56. Above this, or the next two rates, we accept a lead but mark it as possible spam. */
  customer: Rate
  /** For one IPv4 /24 or IPv6 /48. */
  network: Rate
  everyone: Rate
  /** How many leads we accept from one /24 or /48 as possible spam. Above it, we refuse them. */
  quarantine: Rate
}

/** The bursts leave room for a person who corrects a form many times. */
export const FORM_RATES: Record<LimitedForm, FormRates> = {
  callback: {
    own: { burst: 10, perMinute: 10 },
    customer: { burst: 20, perMinute: 15 },
    network: { burst: 40, perMinute: 20 },
    everyone: { burst: 240, perMinute: 120 },
    quarantine: { burst: 60, perMinute: 10 },
  },
  application: {
    own: { burst: 20, perMinute: 1 },
    customer: { burst: 30, perMinute: 2 },
    network: { burst: 40, perMinute: 4 },
    everyone: { burst: 240, perMinute: 30 },
    quarantine: { burst: 40, perMinute: 4 },
  },
  // An open page polls four times a minute. It sends no leads that could be marked as spam, so `quarantine`
  // only adds to the requests that we accept from a network.
  applicant_page: {
    own: { burst: 60, perMinute: 30 },
    customer: { burst: 120, perMinute: 60 },
    network: { burst: 240, perMinute: 120 },
    everyone: { burst: 1200, perMinute: 1200 },
    quarantine: { burst: 60, perMinute: 30 },
  },
}
