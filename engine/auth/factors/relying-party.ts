export interface RelyingParty {
  id: string
  origins: string[]
}

/** By default auth-js sends the host name and origin of the page it runs on. */
interface AskedParty {
  rpId?: string | undefined
  rpOrigins?: string[] | undefined
}

export type RelyingParties = ReturnType<typeof createRelyingParties>

/**
 * Finds the relying party of a security key. Its id (RP id) is the host name of one of the configured
 * origins. No other origin counts, because a page on another site could send any name. The first origin is
 * the default.
 */
export function createRelyingParties(origins: readonly [string, ...string[]]) {
  const findById = (rpId: string): RelyingParty => ({
    id: rpId,
    origins: origins.filter((origin) => new URL(origin).hostname === rpId),
  })
  return {
    findById,
    find({ rpId = new URL(origins[0]).hostname, rpOrigins = [] }: AskedParty): RelyingParty | undefined {
      const party = findById(rpId)
      const isOurs = party.origins.length > 0 && rpOrigins.every((origin) => party.origins.includes(origin))
      return isOurs ? party : undefined
    },
  }
}
