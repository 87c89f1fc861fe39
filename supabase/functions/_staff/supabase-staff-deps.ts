import { createClient } from '@supabase/supabase-js'
import type { Database } from '../_shared/database.types.ts'
import { readProjectKeys } from '../_supabase/project-keys.ts'
import type { StaffDeps } from './deps.ts'

interface Project {
  url: string
  publishableKey: string
  secretKey: string
  deskUrl: string
  /** The global fetch by default. Our own server (host/) passes one that calls itself without the network. */
  fetch?: typeof fetch
}

export function staffDeps(
  { url, publishableKey, secretKey, deskUrl, ...rest }: Project,
  log: StaffDeps['log'],
): StaffDeps {
  const connect = (key: string, headers: Record<string, string> = {}) =>
    createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
      global: { headers, ...(rest.fetch && { fetch: rest.fetch }) },
    })
  return {
    asCaller: (authorization) => connect(publishableKey, { authorization }),
    service: connect(secretKey),
    deskUrl,
    log,
  }
}

/** Supabase gives every function the project's address and keys. We set DESK_URL as a secret. */
export function readStaffDeps(env: Record<string, string>): StaffDeps {
  const url = env.SUPABASE_URL
  const { publishableKey, secretKey } = readProjectKeys(env)
  const deskUrl = env.DESK_URL
  if (!url || !publishableKey || !secretKey || !deskUrl) {
    throw new Error('SUPABASE_URL, both keys and DESK_URL must be set.')
  }
  const log: StaffDeps['log'] = (entry) => console.log(JSON.stringify(entry))
  return staffDeps({ url, publishableKey, secretKey, deskUrl }, log)
}
