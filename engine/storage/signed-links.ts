import { createHmac } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { type Actor, API_ROLES, type ApiRole } from '../database/database.ts'
import type { ObjectLocation } from './object-location.ts'
import { StorageError } from './storage-error.ts'

/**
 * One hour is enough time to start a download. If somebody passes the link on, it stops working soon after.
 */
export const MAX_LINK_SECONDS = 3_600

export type SignedLinks = ReturnType<typeof createSignedLinks>

// Links have their own key and audience, so that a link's token works nowhere else and no other token works
// in a link.
const AUDIENCE = 'storage-download'
// The claims that a link keeps of its actor. Policies read these.
const CARRIED_CLAIMS = ['sub', 'aal', 'session_id'] as const

/**
 * Makes links with the rights of the actor who signed them. If the actor may no longer see an object, the
 * link stops working.
 */
export function createSignedLinks(secretKey: string) {
  const key = createHmac('sha256', secretKey).update('signed links of storage').digest()
  return {
    /** Returns a path and query relative to /storage/v1. */
    async sign(actor: Actor, { bucket, name }: ObjectLocation, seconds: number): Promise<string> {
      const claims = Object.fromEntries(CARRIED_CLAIMS.map((claim) => [claim, actor.claims[claim]]))
      const token = await new SignJWT({ url: `${bucket}/${name}`, actor: { role: actor.role, claims } })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(key)
      return `/object/sign/${bucket}/${name}?token=${token}`
    },
    async verify(token: string, { bucket, name }: ObjectLocation): Promise<Actor> {
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
