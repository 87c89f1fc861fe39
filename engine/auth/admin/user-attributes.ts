import * as z from 'zod'
import { emailAddress } from '../accounts/email-address.ts'
import { validationFailed } from '../auth-error.ts'

const metadata = z.record(z.string(), z.unknown())

/** What an admin may set on an account (AdminUserAttributes in auth-js). The only role is `authenticated`. */
export const userAttributes = z.object({
  id: z.uuid().optional(),
  email: emailAddress.optional(),
  password: z.string().max(1_024).optional(),
  password_hash: z.string().startsWith('$argon2id$', 'must be an argon2id hash').max(512).optional(),
  email_confirm: z.boolean().optional(),
  app_metadata: metadata.optional(),
  user_metadata: metadata.optional(),
  ban_duration: z.string().max(100).optional(),
  role: z.literal('authenticated').optional(),
})

const UNIT_MS: Record<string, number> = { ns: 1e-6, us: 1e-3, µs: 1e-3, ms: 1, s: 1e3, m: 6e4, h: 3.6e6 }
const PART = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g

/**
 * Returns when a ban ends. The duration, such as 876000h or 2h45m, begins now. `none` gives null, which ends
 * a ban. Undefined means that no duration was given.
 */
export function readBan(duration: string | undefined, now: Date): Date | null | undefined {
  if (duration === undefined) return undefined
  if (duration === 'none') return null
  if (!new RegExp(`^(?:${PART.source})+$`).test(duration)) {
    throw validationFailed(`invalid format for ban duration: ${duration}`)
  }
  let totalMs = 0
  for (const [, amount, unit = ''] of duration.matchAll(PART))
    totalMs += Number(amount) * (UNIT_MS[unit] ?? 0)
  const end = new Date(now.getTime() + totalMs)
  if (Number.isNaN(end.getTime())) throw validationFailed(`invalid format for ban duration: ${duration}`)
  return end
}
