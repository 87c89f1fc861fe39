import {
  type CryptoKey,
  decodeProtectedHeader,
  importJWK,
  type JWK,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose'
import { type Actor, API_ROLES, type ApiRole } from '../../database/database.ts'

export interface AccessTokens {
  /** The actor a token stands for, or undefined when it is not one of ours, has expired or names no API role. */
  read(token: string): Promise<Actor | undefined>
  /** Signs with the newest key. For `authenticated` unless the claims name another audience. */
  sign(claims: JWTPayload, lifetime?: string | Date): Promise<string>
  /** The public half of every key that verifies, as /.well-known/jwks.json shows it. */
  publicKeys(): JWK[]
}

interface AccessTokenOptions {
  /** The keys as they lie on the disk now, the newest first. */
  readKeys(): Promise<JWK[]>
  /** Where the tokens say they come from. Not asked of a token that is read: our keys are the proof of that. */
  issuer: string
  now?: () => Date
}

interface SigningKey {
  kid: string
  publicJwk: JWK
  publicKey: CryptoKey
  privateKey: CryptoKey
}

const AUDIENCE = 'authenticated'
// How often a token with a key nobody knows may make us look for a new key file.
const LOOK_EVERY_MS = 5_000

/** ES256 tokens, signed with this installation's own keys. */
export async function createAccessTokens({
  readKeys,
  issuer,
  now = () => new Date(),
}: AccessTokenOptions): Promise<AccessTokens> {
  let keys = await importAll(await readKeys())
  let lookedAt = Number.NEGATIVE_INFINITY

  // Another host on the same keys may have started with a newer one.
  async function keyFor(kid: unknown): Promise<SigningKey | undefined> {
    const known = keys.find((key) => key.kid === kid)
    if (known || performance.now() - lookedAt < LOOK_EVERY_MS) return known
    lookedAt = performance.now()
    keys = await importAll(await readKeys())
    return keys.find((key) => key.kid === kid)
  }

  return {
    async read(token) {
      try {
        const key = await keyFor(decodeProtectedHeader(token).kid)
        if (!key) return undefined
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: ['ES256'],
          audience: AUDIENCE,
          requiredClaims: ['exp', 'role'],
          currentDate: now(),
        })
        return isApiRole(payload.role) ? { role: payload.role, claims: payload } : undefined
      } catch {
        return undefined
      }
    },
    sign(claims, lifetime = '1h') {
      const [newest] = keys
      if (!newest) throw new Error('There is no signing key.')
      return new SignJWT({ iss: issuer, aud: AUDIENCE, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: newest.kid, typ: 'JWT' })
        .setIssuedAt(now())
        .setExpirationTime(lifetime)
        .sign(newest.privateKey)
    },
    publicKeys: () => keys.map(({ publicJwk }) => publicJwk),
  }
}

async function importAll(jwks: JWK[]): Promise<SigningKey[]> {
  return Promise.all(
    jwks.map(async ({ d, ...jwk }) => {
      const publicJwk = { ...jwk, key_ops: ['verify'] }
      const [publicKey, privateKey] = await Promise.all([
        importJWK(publicJwk, 'ES256') as Promise<CryptoKey>,
        importJWK({ ...jwk, ...(d && { d }) }, 'ES256') as Promise<CryptoKey>,
      ])
      return { kid: jwk.kid ?? '', publicJwk, publicKey, privateKey }
    }),
  )
}

function isApiRole(role: unknown): role is ApiRole {
  return (API_ROLES as readonly unknown[]).includes(role)
}
