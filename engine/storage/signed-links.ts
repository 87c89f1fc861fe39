import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type Actor, API_ROLES, type ApiRole } from '../database/database.ts'
import type { ObjectLocation } from './object-location.ts'
import { StorageError } from './storage-error.ts'

/** Long enough to start a download, too short to be worth sharing. */
export const MAX_LINK_SECONDS = 3_600

export interface SignedLinks {
  /** Returns the path and query, below /storage/v1, that open this object until the link expires. */
  sign(actor: Actor, location: ObjectLocation, seconds: number): Promise<string>
  /** The actor whose rights a link has. Throws unless the link is for this object. */
  verify(token: string, location: ObjectLocation): Promise<Actor>
}

// A key and an audience of their own: a link's token opens nothing else, and no other token opens a link.
const AUDIENCE = 'storage-download'
// The claims that policies read. A link needs no others.
const CARRIED_CLAIMS = ['sub', 'aal', 'session_id'] as const

/**
 * Links with the rights of the actor who signed them: when the actor may no longer see an object, the link stops
 * working.
 */
export function createSignedLinks(secretKey: string): SignedLinks {
  const key = createHmac('sha256', secretKey).update('signed links of storage').digest()
  return {
    async sign(actor, { bucket, name }, seconds) {
      const claims = Object.fromEntries(CARRIED_CLAIMS.map((claim) => [claim, actor.claims[claim]]))
      const token = await new SignJWT({ url: `${bucket}/${name}`, actor: { role: actor.role, claims } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key)
      return `/object/sign/${bucket}/${name}?token=${token}`
    },
    async verify(token, { bucket, name }) {
      const payload = await read(token)
      if (payload.url !== `${bucket}/${name}`) throw invalid()
      const { role, claims } = payload.actor as Actor
      if (!API_ROLES.includes(role as ApiRole)) throw invalid()
      return { role, claims }
    },
  }

  async function read(token: string) {
    try {
      const required = { algorithms: ['HS256'], audience: AUDIENCE, requiredClaims: ['exp', 'url', 'actor'] }
      return (await jwtVerify(token, key, required)).payload
    } catch (error) {
      if (error instanceof errors.JWTExpired)
        throw new StorageError(400, 'InvalidJWT', '"exp" claim timestamp check failed')
      throw invalid()
    }
  }
}

const invalid = () => new StorageError(400, 'InvalidSignature', 'Invalid signature')
