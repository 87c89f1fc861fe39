import type { AccessTokens } from '../../auth/sessions/access-tokens.ts'
import type { Actor } from '../../database/database.ts'
import { actorOfKey, type KnownKeys } from '../../middleware/identify.ts'

/** An actor, and until when its token holds. */
export interface Identity {
  actor: Actor
  /** In milliseconds since 1970; never for a key. */
  expiresAt: number
  /** Equal for tokens that say the same. */
  actorKey: string
}

export interface WhoAsks {
  /** Who an API key or a token stands for; undefined when it is neither, or has expired. */
  read(keyOrToken: string): Promise<Identity | undefined>
}

export function createWhoAsks(keys: KnownKeys, tokens: Pick<AccessTokens, 'read'>): WhoAsks {
  return {
    async read(keyOrToken) {
      const actor = actorOfKey(keyOrToken, keys) ?? (await tokens.read(keyOrToken))
      if (!actor) return undefined
      const { exp } = actor.claims
      return {
        actor,
        expiresAt: typeof exp === 'number' ? exp * 1_000 : Number.POSITIVE_INFINITY,
        actorKey: JSON.stringify([actor.role, actor.claims]),
      }
    },
  }
}

/** Whether it is an API key of the new kind, which says which project asks and not who. */
export const isApiKey = (text: string) => text.startsWith('sb_')
