import type { Rate } from './token-buckets.ts'

export type LimitedForm = 'callback' | 'application' | 'applicant_page'

/** How often one form may be sent. */
export interface FormRates {
  /** By one address or /64. Generous: a whole office may be behind it. Beyond it they are asked to wait. */
  own: Rate
  /** By one /56, one /48 or /24, and by everyone. Beyond these a lead is taken, and set aside as possible spam. */
  customer: Rate
  network: Rate
  everyone: Rate
  /** How many leads of one /48 or /24 are set aside. Beyond it that network, and no other, is asked to wait. */
  quarantine: Rate
}

/** The rates of the running product. A burst leaves room for a person who corrects a form many times. */
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
  // An open page asks four times a minute for what is new. Nothing is quarantined here: that rate only widens the others.
  applicant_page: {
    own: { burst: 60, perMinute: 30 },
    customer: { burst: 120, perMinute: 60 },
    network: { burst: 240, perMinute: 120 },
    everyone: { burst: 1200, perMinute: 1200 },
    quarantine: { burst: 60, perMinute: 30 },
  },
}
