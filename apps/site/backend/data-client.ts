import { PostgrestClient } from '@supabase/postgrest-js'
import { endpoint } from './endpoint.ts'

/**
 * The part of supabase-js that reads tables, for pages that need no more of it. React Query retries reads, so this client
 * doesn't. A function, because the address is only known in a browser.
 */
export const openDataClient = () =>
  new PostgrestClient(`${endpoint.url}/rest/v1`, {
    headers: { apikey: endpoint.publishableKey },
    retry: false,
  })
