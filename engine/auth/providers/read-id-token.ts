import { hash } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { BadIdToken, type ExternalIdentity, type OpenIdProvider } from './open-id-provider.ts'

interface IdTokenCheck {
  /** The nonce before it was hashed. The token contains its SHA-256 in hex. */
  nonce?: string | undefined
  accessToken?: string | undefined
}

export async function readIdToken(
  provider: OpenIdProvider,
  token: string,
  { nonce, accessToken }: IdTokenCheck,
): Promise<ExternalIdentity> {
  const { claims, algorithm } = await provider.verify(token)
  checkHolder(claims, provider.settings.clientIds)
  checkNonce(claims.nonce, nonce)
  if (accessToken) checkAccessToken(claims.at_hash, accessToken, algorithm)
  // PostgreSQL can't store a NUL character.
  if (/\0/.test(`${claims.sub}${claims.email}${claims.name}`)) throw new BadIdToken('Bad ID token')
  return {
    subject: String(claims.sub),
    email: typeof claims.email === 'string' ? claims.email.toLowerCase() : undefined,
    // Some providers send booleans as strings.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    name: typeof claims.name === 'string' ? claims.name : undefined,
  }
}

// A token with several audiences must name us as its authorized party (`azp`).
function checkHolder({ aud, azp }: JWTPayload, clientIds: string[]): void {
  const isShared = Array.isArray(aud) && aud.length > 1
  if (isShared && !clientIds.includes(String(azp))) {
    throw new BadIdToken('Unacceptable audience in id_token')
  }
}

function checkNonce(inToken: unknown, nonce: string | undefined): void {
  if (Boolean(inToken) !== Boolean(nonce)) {
    throw new BadIdToken('Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (nonce && hash('sha256', nonce) !== inToken) {
    throw new BadIdToken('Nonces mismatch')
  }
}

// `at_hash` is the left half of the access token's hash (OpenID Connect Core,
// https://openid.net/specs/openid-connect-core-1_0.html#CodeIDToken). It is optional.
function checkAccessToken(atHash: unknown, accessToken: string, algorithm: string): void {
  if (atHash === undefined) return
  const digest = hash(`sha${/\d+$/.exec(algorithm)?.[0] ?? '512'}`, accessToken, 'buffer')
  if (digest.subarray(0, digest.length / 2).toString('base64url') !== atHash) {
    throw new BadIdToken('The access token does not belong to the id_token')
  }
}
