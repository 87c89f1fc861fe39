import type { PlaceLimits } from './places.ts'

/** So many at once, and so many more as time passes. */
export interface Rate {
  burst: number
  perMinute: number
}

export type LimitedForm = 'callback' | 'application'

export interface IntakeLimits {
  /** What one address may send. Generous: a whole office may stand behind it. */
  perAddress: Record<LimitedForm, Rate>
  /** What all the world may send together, so that many addresses cannot fill the disk or the inbox. */
  overall: Record<LimitedForm, Rate>
  /** Forms with files being received at one time. */
  uploads: PlaceLimits
}

/** The limits of the running product. A burst leaves room for a person who mends a form many times over. */
export const INTAKE_LIMITS: IntakeLimits = {
  perAddress: {
    callback: { burst: 10, perMinute: 10 },
    application: { burst: 20, perMinute: 1 },
  },
  overall: {
    callback: { burst: 240, perMinute: 120 },
    application: { burst: 240, perMinute: 30 },
  },
  uploads: { atOnce: 40, atOncePerAddress: 8 },
}

const ENDLESS: Rate = { burst: Number.POSITIVE_INFINITY, perMinute: 1 }

/** For tests and measurements that send more than any visitor would. */
export const NO_INTAKE_LIMITS: IntakeLimits = {
  perAddress: { callback: ENDLESS, application: ENDLESS },
  overall: { callback: ENDLESS, application: ENDLESS },
  uploads: { atOnce: Number.POSITIVE_INFINITY, atOncePerAddress: Number.POSITIVE_INFINITY },
}
