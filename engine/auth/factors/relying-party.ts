/** The origins a security key is asked from, and the names (RP ids) it knows them by. */
export interface RelyingParties {
  /** The one a challenge is for, from what the client sends; undefined when that is none of ours. */
  find(asked: AskedParty): RelyingParty | undefined
  /** By the id that was stored with a challenge. */
  named(rpId: string): RelyingParty
}

export interface RelyingParty {
  id: string
  origins: string[]
}

/** What the client sends with a challenge: its own host and origin, unless the page says otherwise. */
interface AskedParty {
  rpId?: string | undefined
  rpOrigins?: string[] | undefined
}

/**
 * Our own addresses decide, not the client's word: a page elsewhere could name itself.
 * The first origin is the one meant when the client names none.
 */
export function createRelyingParties(origins: readonly [string, ...string[]]): RelyingParties {
  const named = (rpId: string): RelyingParty => ({
    id: rpId,
    origins: origins.filter((origin) => new URL(origin).hostname === rpId),
  })
  return {
    named,
    find({ rpId = new URL(origins[0]).hostname, rpOrigins = [] }) {
      const party = named(rpId)
      const isOurs = party.origins.length > 0 && rpOrigins.every((origin) => party.origins.includes(origin))
      return isOurs ? party : undefined
    },
  }
}
