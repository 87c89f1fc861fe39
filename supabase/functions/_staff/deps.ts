import type { SupabaseClient } from '@supabase/supabase-js'

/** A member of staff, as the database knows them now. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: string
}

/** What a function for staff needs from its runtime. */
export interface StaffDeps {
  /** A client that acts as the sender of this authorization header. */
  asCaller(authorization: string): SupabaseClient
  /** A client with the secret key. */
  service: SupabaseClient
  deskUrl: string
  /** Codes only, never names or addresses. */
  log(entry: { code: string; action?: string; fault?: string }): void
}
