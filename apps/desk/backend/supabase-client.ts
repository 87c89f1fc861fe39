import { createClient } from '@supabase/supabase-js'
import { watchedFetch } from './connection.ts'
import { endpoint } from './endpoint.ts'

/** The one client of the desk. Reads are retried by react-query, so the client does not retry them as well. */
export const supabase = createClient(endpoint.url, endpoint.publishableKey, {
  auth: {
    persistSession: true,
    autoRefreshToken: true,
    // Links carry a token_hash that is spent when a person presses a button, not when a page is opened.
    detectSessionInUrl: false,
    storageKey: 'desk-session',
  },
  db: { retry: false },
  global: { fetch: watchedFetch },
})
