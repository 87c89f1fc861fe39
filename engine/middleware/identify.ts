import { createMiddleware } from 'hono/factory'
import type { AccessTokens } from '../auth/sessions/access-tokens.ts'
import { type Actor, ANONYMOUS, SERVICE } from '../database/database.ts'
import { isSameSecret } from '../is-same-secret.ts'

export interface ActorVariables {
  Variables: { actor: Actor; requestId: string }
}

export interface ApiKeys {
  publishableKey: string
  secretKey: string
}

const REST_REFUSAL = { code: 'PGRST301', details: null, hint: null, message: 'JWT invalid or expired' }

/** Each Supabase service refuses an invalid token in its own format. */
interface TokenRefusal {
  status: 401 | 403
  body: Record<string, unknown>
}

/**
 * Every API call has an API key (or a token in its place), and a signed-in user's call also has a token as
 * bearer.
 */
export function identify(
  keys: ApiKeys,
  tokens: AccessTokens,
  refusal: TokenRefusal = { status: 401, body: REST_REFUSAL },
) {
  return createMiddleware<ActorVariables>(async (c, next) => {
    const apiKey = c.req.header('apikey') ?? c.req.query('apikey')
    const bearer = c.req.header('authorization')?.match(/^bearer\s+(.+)$/i)?.[1]
    const key = apiKey ?? bearer
    if (!key) {
      const hint = 'No `apikey` request header or url param was found.'
      return c.json({ message: 'No API key found in request', hint }, 401)
    }
    const keyActor = findKeyActor(key, keys) ?? (await tokens.read(key))
    if (!keyActor)
      return c.json({ message: 'Invalid API key', hint: 'Double check the API key you sent.' }, 401)
    // The bearer may repeat an API key, which changes nothing. Any other bearer must be a valid token.
    if (!bearer || bearer === key || findKeyActor(bearer, keys)) c.set('actor', keyActor)
    else {
      const actor = await tokens.read(bearer)
      if (!actor) return c.json(refusal.body, refusal.status)
      c.set('actor', actor)
    }
    return next()
  })
}

export function findKeyActor(key: string, { publishableKey, secretKey }: ApiKeys): Actor | undefined {
  if (key === publishableKey) return ANONYMOUS
  if (isSameSecret(key, secretKey)) return SERVICE
}
