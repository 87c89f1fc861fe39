import type { AccessTokens } from '../../auth/sessions/access-tokens.ts'
import type { Actor } from '../../database/database.ts'
import { type ApiKeys, findKeyActor } from '../../middleware/identify.ts'

/** The actor of an API key or a token, and when it expires. */
export interface Identity {
  actor: Actor
  /** In milliseconds since 1970; infinite for an API key. */
  expiresAt: number
  /** Equal for tokens with the same role and claims. */
  actorKey: string
}

/** Reads an API key or a token; undefined when it is neither or has expired. */
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

/** Whether it is an API key in the newer format. A key identifies the project, so it never replaces a user's token. */
export const isApiKey = (text: string) => text.startsWith('sb_')
