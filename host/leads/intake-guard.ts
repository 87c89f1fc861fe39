import { createFormLimits } from '#shared/limits/form-limits.ts'
import type { LimitedForm } from '#shared/limits/form-rates.ts'
import { networksOf } from '#shared/limits/networks.ts'
import type { Bucket } from '#shared/limits/token-buckets.ts'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import { tooManyRequests } from '#shared/limits/too-many-requests.ts'
import { createBoundedMap } from '../../engine/limits/bounded-map.ts'
import { createFairSlots } from '../../engine/limits/fair-slots.ts'
import type { IntakeLimits } from './intake-limits.ts'

/** Why a form is refused for now, and when to try again. */
interface Delay {
  status: 429 | 503
  code: 'too_many_requests' | 'too_busy'
  message: string
  retryAfterSeconds: number
}

type Admission =
  | {
      /** Whether the lead is marked as possible spam, because far more forms arrived than usual. */
      quarantine: boolean
      /** Call it with the status of the response. */
      leave(status: number): Promise<void>
      delay?: never
    }
  | { delay: Delay; leave?: never; quarantine?: never }

/** Limits the forms that are received, and the uploads at one time. */
export interface IntakeGuard {
  admit(form: LimitedForm, address: string, withFiles: boolean): Promise<Admission>
  /** Whether most upload slots are taken. */
  isCrowded(): boolean
}

interface GuardOptions {
  now?: () => number
  /** Whether the disk has room for leads beyond the limits. */
  hasRoom?: () => boolean
}

const BUSY_SECONDS = 10
const NO_SLOT = { release() {} }

export function createIntakeGuard(limits: IntakeLimits, options: GuardOptions = {}): IntakeGuard {
  const { now = () => performance.now(), ...rest } = options
  const tokens = createMemoryTokens(createBoundedMap<Bucket>(), now)
  const forms = createFormLimits({ rates: limits, tokens, ...rest })
  const uploads = createFairSlots(limits.uploads)
  return {
    isCrowded: uploads.isCrowded,
    async admit(form, address, withFiles) {
      const slot = withFiles ? uploads.take({ networks: networksOf(address) }) : NO_SLOT
      if (!slot) return { delay: tooBusy() }
      const verdict = await forms.take(form, address)
      if (verdict.waitSeconds !== undefined) {
        slot.release()
        return { delay: tooManyRequests(verdict.waitSeconds) }
      }
      return {
        quarantine: verdict.quarantine,
        async leave(status) {
          slot.release()
          await verdict.answered(status)
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
