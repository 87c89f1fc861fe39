import { createHash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import type { ExternalIdentity, OpenIdProvider } from './open-id-provider.ts'
import { BadIdToken } from './provider-errors.ts'

/** What the caller brings beside the token. */
interface IdTokenCheck {
  /** As it was made; the token carries its SHA-256 in hex. */
  nonce?: string | undefined
  accessToken?: string | undefined
}

/** Who an id token stands for, once provider, audience, nonce and access token are shown to be right. */
export async function readIdToken(
  provider: OpenIdProvider,
  token: string,
  { nonce, accessToken }: IdTokenCheck,
): Promise<ExternalIdentity> {
  const { claims, algorithm } = await provider.verify(token)
  checkHolder(claims, provider.settings.clientIds)
  checkNonce(claims.nonce, nonce)
  if (accessToken) checkAccessToken(claims.at_hash, accessToken, algorithm)
  // PostgreSQL keeps no such character, and no honest name has one.
  if (/\0/.test(`${claims.sub}${claims.email}${claims.name}`)) throw new BadIdToken('Bad ID token')
  return {
    subject: String(claims.sub),
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : undefined,
    // Some providers write their booleans as words.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: typeof claims.name === 'string' ? claims.name : undefined,
  }
}

// Made for several: then it must name us as the one it was handed to.
function checkHolder({ aud, azp }: JWTPayload, clientIds: string[]): void {
  const isShared = Array.isArray(aud) && aud.length > 1
  if (isShared && !clientIds.includes(String(azp))) {
    throw new BadIdToken('Unacceptable audience in id_token')
  }
}

function checkNonce(inToken: unknown, given: string | undefined): void {
  if (Boolean(inToken) !== Boolean(given)) {
    throw new BadIdToken('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (given && createHash('sha256').update(given).digest('hex') !== inToken) {
    throw new BadIdToken('Nonces mismatch')
  }
}

// https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken: the left half of the hash the signature uses.
function checkAccessToken(atHash: unknown, accessToken: string, algorithm: string): void {
  if (atHash === undefined) return
  const hash = createHash(`sha${/\d+$/.exec(algorithm)?.[0] ?? '512'}`)
    .update(accessToken)
    .digest()
  if (hash.subarray(0, hash.length / 2).toString('base64url') !== atHash) {
    throw new BadIdToken('The access token does not belong to the id_token')
  }
}
