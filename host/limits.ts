import { networksOf } from '#shared/limits/networks.ts'
import { returnTokens, takeTokens } from '#shared/limits/token-buckets.ts'
import type { Limits } from '../engine/limits/limits.ts'

/** The engine's rate-limit arithmetic. The functions on hosted Supabase share this code. */
export const LIMITS: Limits = { networksOf, takeTokens, returnTokens }
