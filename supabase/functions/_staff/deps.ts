import type { SupabaseClient } from '@supabase/supabase-js'

/** Somebody who works here, as the database sees them at this moment. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: string
}

/** All that a function for staff needs of the machine it runs on. */
export interface StaffDeps {
  /** The project as whoever sent this authorization header. */
  asCaller(authorization: string): SupabaseClient
  /** The project with its secret key. */
  service: SupabaseClient
  deskUrl: string
  /** Codes only: neither names nor addresses come this way. */
  log(entry: { code: string; action?: string; fault?: string }): void
}
