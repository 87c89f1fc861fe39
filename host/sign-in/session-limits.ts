import type { SessionLimits } from '../../engine/auth/auth-settings.ts'
import { StartupError } from '../../engine/startup-error.ts'

/** Enough for a working day. supabase/config.toml has the same values for hosted Supabase. */
export const SESSION_LIMITS: SessionLimits = { idleMinutes: 120, maxHours: 12 }

export function readSessionLimits(env: Record<string, string | undefined>): SessionLimits {
  const idleMinutes = readWhole(env, 'SESSION_IDLE_MINUTES', SESSION_LIMITS.idleMinutes, 5, 43_200)
  const maxHours = readWhole(env, 'SESSION_MAX_HOURS', SESSION_LIMITS.maxHours, 1, 8_760)
  return { idleMinutes, maxHours }
}

function readWhole(
  env: Record<string, string | undefined>,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d{1,6}$/.test(text) || value < least || value > most) {
    throw new StartupError(`${name} must be a whole number from ${least} to ${most}, not "${text}".`)
  }
  return value
}
