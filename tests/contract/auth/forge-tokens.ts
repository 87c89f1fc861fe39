import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'

export interface Lair {
  url: string
  /** Every request to it, in case the host fetches keys there. */
  visits: string[]
  close(): void
}

/** The attacker's own server, which offers keys. */
export async function openLair(): Promise<Lair> {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(request.url ?? '')
    response.end('{"keys":[]}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`
  return { url, visits, close: () => server.close() }
}

/** A part of a token, as it is written in one. */
export const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Signed with HMAC, in the hope that the host takes its public key for the secret. */
export function signByPublicKey({ kid, claims }: { kid: string; claims: object }, key: string | Buffer) {
  const body = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(claims)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}

/** The public key as its holders write it down. */
export function publicKeyAs(jwk: JWK, format: 'pem' | 'der'): string | Buffer {
  const key = createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })
  return format === 'pem'
    ? String(key.export({ type: 'spki', format: 'pem' }))
    : key.export({ type: 'spki', format: 'der' })
}

/** Signed with a key of the attacker's. A header `jwk` becomes that key. */
export async function signByStranger(claims: Record<string, unknown>, header: Record<string, unknown>) {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwk = await exportJWK(publicKey)
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', ...header, ...('jwk' in header && { jwk }) })
    .sign(privateKey)
}
