import { networksOf } from '#shared/limits/networks.ts'
import { returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import type { Limits } from '../engine/limits/limits.ts'

/** The arithmetic of limits for the engine: the same as in the functions on hosted Supabase. */
export const LIMITS: Limits = { networksOf, takeTokens, returnTokens }
