import { PostgrestClient } from '@supabase/postgrest-js'
import { endpoint } from './endpoint.ts'

/**
 * This is only the REST part of supabase-js, to keep the download small. It doesn't retry, because React
 * Query does. It's a function and not a constant, because the backend's address may be `location.origin`,
 * which only a browser has.
 */
export const openDataClient = () =>
  new PostgrestClient(`${endpoint.url}/rest/v1`, {
    headers: { apikey: endpoint.publishableKey },
    retry: false,
  })
