import { createClient } from '@supabase/supabase-js'
import { endpoint } from './endpoint.ts'

/**
 * The one client of the site, with the specification's defaults for sessions. Import it dynamically: pages load it
 * when it is about to be needed. Reads are retried by react-query, so the client does not retry them as well.
 */
export const supabase = createClient(endpoint.url, endpoint.publishableKey, {
  auth: { persistSession: true, autoRefreshToken: true },
  db: { retry: false },
})
