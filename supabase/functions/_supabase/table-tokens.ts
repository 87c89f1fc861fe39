import type { Charge } from '../_shared/limits/token-buckets.ts'
import type { TokenStore } from '../_shared/limits/token-store.ts'
import { callSqlFunction, type Gateway } from './gateway.ts'

/**
 * Counts requests for rate limits in a database table, because Supabase functions share no memory. Only tests
 * pass `now`. By default the database's own clock is used.
 */
export function createTableTokens(gateway: Gateway, now?: () => Date): TokenStore {
  async function settle(charges: Charge[], giveBack: boolean): Promise<number | null> {
    if (charges.length === 0) return null
    return callSqlFunction(gateway, 'settle_tokens', {
      charges: charges.map(({ key, rate, tokens = 1 }) => ({
        key,
        burst: rate.burst,
        per_minute: rate.perMinute,
        cost: tokens,
      })),
      give_back: giveBack,
      as_of: now?.().toISOString() ?? null,
    })
  }
  return {
    take: async (charges) => (await settle(charges, false)) ?? undefined,
    async giveBack(charges) {
      await settle(charges, true)
    },
  }
}
