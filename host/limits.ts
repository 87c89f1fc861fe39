import { networksOf } from '#shared/limits/networks.ts'
import { returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import type { Limits } from '../engine/limits/limits.ts'

/** The rate-limit functions that the engine needs. The functions on hosted Supabase use them too. */
export const LIMITS: Limits = { networksOf, takeTokens, returnTokens }
