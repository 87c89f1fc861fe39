import type { AccessTokens } from '../../auth/sessions/access-tokens.ts'
import type { Actor } from '../../database/database.ts'
import { type ApiKeys, findKeyActor } from '../../middleware/identify.ts'

export interface Identity {
  actor: Actor
  /** In milliseconds since 1970. Infinite for an API key. */
  expiresAt: number
  /**
   * Equal for the same role and claims. Subscribers with the same key see the same rows, so a changed row is
   * read only once for all of them.
   */
  actorKey: string
}

/** Undefined means that the text is neither an API key nor a token, or has expired. */
export type ReadIdentity = (keyOrToken: string) => Promise<Identity | undefined>

export function createIdentityReader(keys: ApiKeys, tokens: Pick<AccessTokens, 'read'>): ReadIdentity {
  return async (keyOrToken) => {
    const actor = findKeyActor(keyOrToken, keys) ?? (await tokens.read(keyOrToken))
    if (!actor) return undefined
    const { exp } = actor.claims
    return {
      actor,
      expiresAt: typeof exp === 'number' ? exp * 1_000 : Number.POSITIVE_INFINITY,
      actorKey: JSON.stringify([actor.role, actor.claims]),
    }
  }
}

export const isAnonymous = ({ actor }: Identity) => actor.role === 'anon'

/** API keys in Supabase's newer format start with sb_publishable_ or sb_secret_. */
export const isApiKey = (text: string) => text.startsWith('sb_')
