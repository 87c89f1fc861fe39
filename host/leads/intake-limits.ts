import { FORM_RATES, type FormRates, type LimitedForm } from '#shared/limits/form-rates.ts'
import type { Rate } from '#shared/limits/token-buckets.ts'
import type { SlotLimits } from '../../engine/limits/fair-slots.ts'

export interface IntakeLimits extends Record<LimitedForm, FormRates> {
  uploads: SlotLimits
  /**
   * The share of the disk that must be free to accept leads over the limits as possible spam. It keeps room
   * for ordinary leads and the database.
   */
  freeDiskShare: number
}

export const INTAKE_LIMITS: IntakeLimits = {
  ...FORM_RATES,
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

/** For tests and benchmarks that send more than any visitor would. */
export const NO_INTAKE_LIMITS: IntakeLimits = {
  callback: NO_RATES,
  application: NO_RATES,
  applicant_page: NO_RATES,
  uploads: { slots: Number.POSITIVE_INFINITY },
  freeDiskShare: 0,
}
