import { createClient } from '@supabase/supabase-js'
import type { Database } from '#shared/database.types.ts'
import { endpoint } from './endpoint.ts'

/**
 * The specification prescribes these session settings. Import this client only from modules that are loaded
 * dynamically, so that supabase-js isn't part of a page's first load.
 */
export const supabase = createClient<Database>(endpoint.url, endpoint.publishableKey, {
  auth: { persistSession: true, autoRefreshToken: true },
})
