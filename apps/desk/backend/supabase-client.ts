import { createClient } from '@supabase/supabase-js'
import { watchedFetch } from './connection.ts'
import { endpoint } from './endpoint.ts'

/** The localStorage key of the session. */
export const SESSION_KEY = 'desk-session'

/** The one client of the desk. Reads are retried by react-query, so the client does not retry them as well. */
export const supabase = createClient(endpoint.url, endpoint.publishableKey, {
  auth: {
    persistSession: true,
    autoRefreshToken: true,
    // A link's token_hash is used when the person presses a button, not when the page opens.
    detectSessionInUrl: false,
    storageKey: SESSION_KEY,
  },
  db: { retry: false },
  global: { fetch: watchedFetch },
})

// supabase-js hands realtime a new token after sign-in and refresh, but not after the second factor: without this the
// desk would listen with the token of a session that may read nothing yet.
supabase.auth.onAuthStateChange((event, session) => {
  if (event === 'MFA_CHALLENGE_VERIFIED') void supabase.realtime.setAuth(session?.access_token ?? null)
})
