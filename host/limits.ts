import { networksOf } from '#shared/limits/networks.ts'
import { returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import type { Limits } from '../engine/limits/limits.ts'

/** The rate limiting that the engine needs. It's in _shared, because handlers in supabase/functions use it too. */
export const LIMITS: Limits = { networksOf, takeTokens, returnTokens }
