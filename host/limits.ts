import { networksOf } from '#shared/limits/networks.ts'
import { returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import type { Limits } from '../engine/limits/limits.ts'

/** The rate-limit arithmetic for the engine, shared with the functions on hosted Supabase. */
export const LIMITS: Limits = { networksOf, takeTokens, returnTokens }
