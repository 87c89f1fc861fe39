import { createClient } from '@supabase/supabase-js'
import { endpoint } from './endpoint.ts'

/**
 * The site's client, with the specification's session defaults. Import it dynamically, so that pages don't load it at
 * first.
 */
export const supabase = createClient(endpoint.url, endpoint.publishableKey, {
  auth: { persistSession: true, autoRefreshToken: true },
})
