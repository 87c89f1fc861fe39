import { AuthError } from '../auth-error.ts'

export interface SmsPauses {
  /** Counts a text that is about to be sent; throws when this person, or this number, had one lately. */
  take(userId: string, phone: string, now: Date): void
}

const PAUSE_MS = 60_000

/** A text a minute for a person and for a number. Not kept with the factor, which may be enrolled anew at any time. */
export function createSmsPauses(): SmsPauses {
  const sentAt = new Map<string, number>()
  return {
    take(userId, phone, now) {
      const time = now.getTime()
      for (const [key, at] of sentAt) if (time - at >= PAUSE_MS) sentAt.delete(key)
      const keys = [`user ${userId}`, `phone ${phone}`]
      const last = Math.max(...keys.map((key) => sentAt.get(key) ?? Number.NEGATIVE_INFINITY))
      requirePause(last, time)
      for (const key of keys) sentAt.set(key, time)
    },
  }
}

/** Passes when the last text, at this time, is a minute ago. */
export function requirePause(last: number, now: number): void {
  const waitSeconds = Math.ceil((last + PAUSE_MS - now) / 1000)
  if (waitSeconds <= 0) return
  const message = `For security purposes, you can only request this after ${waitSeconds} seconds.`
  throw new AuthError(429, 'over_sms_send_rate_limit', message, { retry_after: waitSeconds })
}
