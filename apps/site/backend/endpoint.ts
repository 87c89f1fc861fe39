import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { settings } from '../settings.ts'

/** Where the backend is and the public key that names the anonymous role. */
export const endpoint = {
  get url(): string {
    return settings.supabaseUrl || location.origin
  },
  publishableKey: settings.publishableKey || LOCAL_PUBLISHABLE_KEY,
} as const
