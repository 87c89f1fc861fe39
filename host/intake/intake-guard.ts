import { networksOf } from '#shared/limits/networks.ts'
import { createFairSlots } from '../../engine/limits/fair-slots.ts'
import { createFormLimits, type FormLimitsOptions } from './form-limits.ts'
import type { IntakeLimits, LimitedForm } from './rate-limits.ts'

/** Why a form is not taken right now, and when it might be. */
interface Delay {
  status: 429 | 503
  code: 'too_many_requests' | 'too_busy'
  message: string
  retryAfterSeconds: number
}

type Admission =
  | {
      /** Whether the lead is set aside, because far more came than usual. */
      quarantine: boolean
      /** Told with what the form was answered. */
      leave(status: number): void
      delay?: never
    }
  | { delay: Delay; leave?: never; quarantine?: never }

/** Stands before the forms: whoever is let in must leave again. */
export interface IntakeGuard {
  admit(form: LimitedForm, address: string, withFiles: boolean): Admission
  /** Whether the slots for uploads run out. */
  isCrowded(): boolean
}

const BUSY_SECONDS = 10
const NO_SLOT = { release() {} }

export function createIntakeGuard(limits: IntakeLimits, options?: FormLimitsOptions): IntakeGuard {
  const forms = createFormLimits(limits, options)
  const uploads = createFairSlots(limits.uploads)
  return {
    isCrowded: uploads.isCrowded,
    admit(form, address, withFiles) {
      const slot = withFiles ? uploads.take({ networks: networksOf(address) }) : NO_SLOT
      if (!slot) return { delay: tooBusy() }
      const verdict = forms.take(form, address)
      if (verdict.waitSeconds !== undefined) {
        slot.release()
        return { delay: tooMany(verdict.waitSeconds) }
      }
      return {
        quarantine: verdict.quarantine,
        leave(status) {
          slot.release()
          verdict.answered(status)
        },
      }
    },
  }
}

const tooBusy = (): Delay => ({
  status: 503,
  code: 'too_busy',
  message: 'We are receiving many documents at the moment. Please try again in a few seconds.',
  retryAfterSeconds: BUSY_SECONDS,
})

const tooMany = (seconds: number): Delay => ({
  status: 429,
  code: 'too_many_requests',
  message: `We have received many requests in a short time. Please try again in ${inWords(seconds)}.`,
  retryAfterSeconds: seconds,
})

function inWords(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  return `${Math.ceil(seconds / 60)} minutes`
}
