import { ANONYMOUS_LIMITS } from './anonymous-limits.ts'
import { AUTH } from './auth.ts'
import { DATA_API } from './data-api.ts'
import type { Difference } from './difference.ts'
import { REALTIME } from './realtime.ts'
import { STORAGE } from './storage.ts'

/**
 * Where this engine answers otherwise than Supabase. A test asks each one, and engine/README.md's tables are made
 * from this.
 */
export const DIFFERENCES: { of: string; differences: Difference[] }[] = [
  { of: '`/rest/v1`', differences: DATA_API },
  { of: '`/rest/v1`, for clients without a session', differences: ANONYMOUS_LIMITS },
  { of: '`/auth/v1`', differences: AUTH },
  { of: '`/storage/v1`', differences: STORAGE },
  { of: '`/realtime/v1`', differences: REALTIME },
]
