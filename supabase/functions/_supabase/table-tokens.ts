import type { Charge } from '../_shared/limits/token-buckets.ts'
import type { TokenStore } from '../_shared/limits/token-store.ts'
import type { Gateway } from './gateway.ts'

/** Counts in a table of the project, because functions share no memory. `now` is for tests. */
export function createTableTokens(gateway: Gateway, now?: () => Date): TokenStore {
  async function settle(charges: Charge[], giveBack: boolean): Promise<number | null> {
    if (charges.length === 0) return null
    const response = await gateway('/rest/v1/rpc/settle_tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        charges: charges.map(({ key, rate, tokens = 1 }) => ({
          key,
          burst: rate.burst,
          per_minute: rate.perMinute,
          cost: tokens,
        })),
        give_back: giveBack,
        as_of: now?.() ?? null,
      }),
    })
    if (!response.ok) throw new Error(`settle_tokens answered ${response.status}`)
    return (await response.json()) as number | null
  }
  return {
    take: async (charges) => (await settle(charges, false)) ?? undefined,
    async giveBack(charges) {
      await settle(charges, true)
    },
  }
}
