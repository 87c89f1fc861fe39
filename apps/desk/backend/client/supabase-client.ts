import { createClient } from '@supabase/supabase-js'
import type { Database } from '#shared/database.types.ts'
import { watchedFetch } from './connection.ts'
import { endpoint } from './endpoint.ts'

export const SESSION_KEY = 'desk-session'

/** This client doesn't retry reads, because react-query does. */
export const supabase = createClient<Database>(endpoint.url, endpoint.publishableKey, {
  auth: {
    persistSession: true,
    autoRefreshToken: true,
    // Mail scanners open links too, so the token in a link is used only when the person presses a button.
    detectSessionInUrl: false,
    storageKey: SESSION_KEY,
  },
  db: { retry: false },
  global: { fetch: watchedFetch },
})

// supabase-js gives realtime the new token after a sign-in and a refresh, but not after the second factor.
// Without this, realtime would keep the token from before the second factor, which isn't allowed to read
// anything.
supabase.auth.onAuthStateChange((event, session) => {
  if (event === 'MFA_CHALLENGE_VERIFIED') void supabase.realtime.setAuth(session?.access_token ?? null)
})
