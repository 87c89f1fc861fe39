import { AuthError } from './auth-error.ts'

type Medium = 'email' | 'sms'

const PAUSE_MS = 60_000

/** If `last` is null or undefined, no message was sent before. */
export function requirePause(medium: Medium, last: Date | null | undefined, now: Date): void {
  const waitSeconds = Math.ceil(((last?.getTime() ?? 0) + PAUSE_MS - now.getTime()) / 1000)
  if (waitSeconds > 0) throw tooSoon(medium, waitSeconds)
}

export function tooSoon(medium: Medium, seconds: number): AuthError {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`
  return new AuthError(429, `over_${medium}_send_rate_limit`, message, { retry_after: seconds })
}
