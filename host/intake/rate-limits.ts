import type { Rate } from '#shared/limits/token-buckets.ts'
import type { SlotLimits } from '../../engine/limits/fair-slots.ts'

export type LimitedForm = 'callback' | 'application'

/** What may be sent of one form. */
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

export interface IntakeLimits extends Record<LimitedForm, FormRates> {
  /** Forms with files being received at one time, shared between networks. */
  uploads: SlotLimits
  /** How much of the disk must be free for leads beyond the limits: the rest is for those within, and the database. */
  freeDiskShare: number
}

/** The limits of the running product. A burst leaves room for a person who mends a form many times over. */
export const INTAKE_LIMITS: IntakeLimits = {
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
  uploads: { slots: 40, perAddress: 8 },
  freeDiskShare: 0.2,
}

const ENDLESS: Rate = { burst: Number.POSITIVE_INFINITY, perMinute: 1 }
const NO_RATES: FormRates = {
  own: ENDLESS,
  customer: ENDLESS,
  network: ENDLESS,
  everyone: ENDLESS,
  quarantine: ENDLESS,
}

/** For tests and measurements that send more than any visitor would. */
export const NO_INTAKE_LIMITS: IntakeLimits = {
  callback: NO_RATES,
  application: NO_RATES,
  uploads: { slots: Number.POSITIVE_INFINITY },
  freeDiskShare: 0,
}
