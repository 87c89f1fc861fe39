/** The origins on which security keys are used, and their RP ids. */
export interface RelyingParties {
  /** The relying party of a challenge, or undefined when the client names a host that isn't ours. */
  find(asked: AskedParty): RelyingParty | undefined
  /** The relying party with the id that was stored with a challenge. */
  findById(rpId: string): RelyingParty
}

export interface RelyingParty {
  id: string
  origins: string[]
}

/** The client sends its own host and origin by default. */
interface AskedParty {
  rpId?: string | undefined
  rpOrigins?: string[] | undefined
}

/**
 * Only the configured origins count, because a page on another site could send any name. The first origin is the
 * default.
 */
export function createRelyingParties(origins: readonly [string, ...string[]]): RelyingParties {
  const findById = (rpId: string): RelyingParty => ({
    id: rpId,
    origins: origins.filter((origin) => new URL(origin).hostname === rpId),
  })
  return {
    findById,
    find({ rpId = new URL(origins[0]).hostname, rpOrigins = [] }) {
      const party = findById(rpId)
      const isOurs = party.origins.length > 0 && rpOrigins.every((origin) => party.origins.includes(origin))
      return isOurs ? party : undefined
    },
  }
}
