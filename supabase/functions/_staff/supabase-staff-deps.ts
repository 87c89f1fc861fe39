import { createClient } from '@supabase/supabase-js'
import { readProjectKeys } from '../_supabase/project-keys.ts'
import type { StaffDeps } from './deps.ts'

/** The address of the project and its two keys. */
interface Project {
  url: string
  publishableKey: string
  secretKey: string
  deskUrl: string
  /** Defaults to the global fetch; the host answers its own requests without a socket. */
  fetch?: typeof fetch
}

/** Clients of one project, for functions that act for staff. No session is stored between requests. */
export function staffDeps(
  { url, publishableKey, secretKey, deskUrl, ...rest }: Project,
  log: StaffDeps['log'],
): StaffDeps {
  const connect = (key: string, headers: Record<string, string> = {}) =>
    createClient(url, key, {
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

/** Reads the project from what Supabase gives every function, and DESK_URL from its secrets. */
export function readProject(env: Record<string, string>): Project {
  const url = env.SUPABASE_URL
  const { publishableKey, secretKey } = readProjectKeys(env)
  const deskUrl = env.DESK_URL
  if (!url || !publishableKey || !secretKey || !deskUrl) {
    throw new Error('SUPABASE_URL, both keys and DESK_URL must be set.')
  }
  return { url, publishableKey, secretKey, deskUrl }
}
