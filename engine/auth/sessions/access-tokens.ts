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

export type AccessTokens = Awaited<ReturnType<typeof createAccessTokens>>

interface AccessTokenOptions {
  /** The newest key comes first. */
  readKeys(): Promise<JWK[]>
  /**
   * The `iss` claim of new tokens. It isn't checked when a token is read, because the signature already
   * proves where the token comes from.
   */
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
// An unknown key id causes the key files to be read again, but only once in this time.
const LOOK_EVERY_MS = 5_000

export async function createAccessTokens({ readKeys, issuer, now = () => new Date() }: AccessTokenOptions) {
  let keys = await importAll(await readKeys())
  let looking = Promise.resolve(keys)
  let lookedAt = Number.NEGATIVE_INFINITY

  // Reads the files again for an unknown key id, because another server may have started with a newer key.
  async function keyFor(kid: unknown): Promise<SigningKey | undefined> {
    const find = () => keys.find((key) => key.kid === kid)
    const found = find()
    if (found) return found
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      lookedAt = performance.now()
      looking = readKeys().then(importAll)
    }
    // Requests that come while the files are read wait for them too.
    keys = await looking
    return find()
  }

  return {
    /** Undefined means that the token is invalid or expired, or names no API role. */
    async read(token: string): Promise<Actor | undefined> {
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
    sign(claims: JWTPayload, lifetime: string | Date = '1h'): Promise<string> {
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
