import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../_shared/database.types.ts'
import type { StaffRole } from '../_shared/desk/staff-roles.ts'

export type Client = SupabaseClient<Database>

/** A member of staff, as the database has them now. The token of their session may have an older role. */
export interface StaffMember {
  id: string
  name: string
  email: string
  role: StaffRole
}

export interface StaffDeps {
  asCaller(authorization: string): Client
  /** A client with the secret key, which may read and change everything. */
  service: Client
  deskUrl: string
  /** Entries have only codes, never names or addresses. */
  log(entry: { code: string; action?: string; fault?: string }): void
}
