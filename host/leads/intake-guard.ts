import { createFormLimits } from '#shared/limits/form-limits.ts'
import type { LimitedForm } from '#shared/limits/form-rates.ts'
import { networksOf } from '#shared/limits/networks.ts'
import type { Bucket } from '#shared/limits/token-buckets.ts'
import { createMemoryTokens } from '#shared/limits/token-store.ts'
import { tooManyRequests } from '#shared/limits/too-many-requests.ts'
import { BoundedMap } from '../../engine/limits/bounded-map.ts'
import { createFairSlots } from '../../engine/limits/fair-slots.ts'
import type { IntakeLimits } from './intake-limits.ts'

interface Delay {
  status: 429 | 503
  code: 'too_many_requests' | 'too_busy'
  message: string
  retryAfterSeconds: number
}

type Admission =
  | {
      /**
       * Whether to mark the lead as possible spam, because its network or everyone together sent more forms
       * than the limits allow.
       */
      quarantine: boolean
      /**
       * Call this with the response's status. It frees the upload slot, and takes back some or all of what
       * was counted if the form failed.
       */
      leave(status: number): Promise<void>
      delay?: never
    }
  | { delay: Delay; leave?: never; quarantine?: never }

export type IntakeGuard = ReturnType<typeof createIntakeGuard>

interface GuardOptions {
  now?: () => number
  /**
   * Whether the disk has room for leads over the limits, which are marked as possible spam. If not, they are
   * refused.
   */
  hasRoom?: () => boolean
}

const BUSY_SECONDS = 10
const NO_SLOT = { release() {} }

export function createIntakeGuard(limits: IntakeLimits, options: GuardOptions = {}) {
  const { now = () => performance.now(), ...rest } = options
  const tokens = createMemoryTokens(new BoundedMap<Bucket>(), now)
  const forms = createFormLimits({ rates: limits, tokens, ...rest })
  const uploads = createFairSlots(limits.uploads)
  return {
    isCrowded: uploads.isCrowded,
    async admit(form: LimitedForm, address: string, withFiles: boolean): Promise<Admission> {
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
