import { importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type Actor, API_ROLES, type ApiRole } from '../database/database.ts'

export interface AccessTokens {
  /** The actor a token stands for, or undefined when it is not one of ours, has expired or names no API role. */
  read(token: string): Promise<Actor | undefined>
  sign(claims: JWTPayload, lifetime?: string): Promise<string>
}

/** ES256 tokens, signed with this installation's own key. */
export async function createAccessTokens(signingKey: JWK): Promise<AccessTokens> {
  const { d: _private, ...publicJwk } = signingKey
  const privateKey = await importJWK(signingKey, 'ES256')
  const publicKey = await importJWK(publicJwk, 'ES256')
  const kid = signingKey.kid ?? ''
  return {
    async read(token) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, publicKey, {
          algorithms: ['ES256'],
          requiredClaims: ['exp', 'role'],
        })
        if (protectedHeader.kid !== kid || !isApiRole(payload.role)) return undefined
        return { role: payload.role, claims: payload }
      } catch {
        return undefined
      }
    },
    sign: (claims, lifetime = '1h') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(lifetime)
        .sign(privateKey),
  }
}

function isApiRole(role: unknown): role is ApiRole {
  return (API_ROLES as readonly unknown[]).includes(role)
}
