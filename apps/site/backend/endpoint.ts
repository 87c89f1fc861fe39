import { LOCAL_PUBLISHABLE_KEY } from '#shared/publishable-key.ts'
import { settings } from '../settings.ts'

/**
 * The backend's address, and the public key with which a request acts as the anonymous role. An empty setting
 * means the page's own origin, or the fixed key of our own server (host/).
 */
export const endpoint = {
  get url(): string {
    return settings.supabaseUrl || location.origin
  },
  publishableKey: settings.publishableKey || LOCAL_PUBLISHABLE_KEY,
} as const
