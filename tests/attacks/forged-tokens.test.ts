import {
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  sign,
} from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../contract/setup/start-test-host.ts'
import { howMany, noteResult } from '../faults/scale.ts'

/*
 * Combinations of how a token is signed, which key it names and what it claims. None is signed with our key, so
 * all must be refused. tests/contract/auth/attacks.test.ts covers tokens that are signed with it.
 */

const TRIED = howMany(150, 12_000)
const AT_ONCE = 12
const HOUR = 3_600

let host: TestHost
let ours: { kid: string; publicKey: KeyObject }
let dimensions: Dimensions
beforeAll(async () => {
  host = await startTestHost()
  const answer = await fetch(`${host.url}/auth/v1/.well-known/jwks.json`)
  const { keys } = (await answer.json()) as { keys: (JsonWebKey & { kid: string })[] }
  const [key] = keys
  if (!key) throw new Error('The host shows no key.')
  ours = { kid: key.kid, publicKey: createPublicKey({ key, format: 'jwk' }) }
  dimensions = makeDimensions()
})
afterAll(() => host.close())

interface Signer {
  alg: string
  signature(text: string): string
}
interface Dimensions {
  signers: Signer[]
  kids: unknown[]
  audiences: unknown[]
  issuers: unknown[]
  roles: unknown[]
  expiries: unknown[]
}

function makeDimensions(): Dimensions {
  const now = Math.floor(Date.now() / 1000)
  const pem = String(ours.publicKey.export({ type: 'spki', format: 'pem' }))
  return {
    signers: [
      { alg: 'none', signature: () => '' },
      { alg: 'nOnE', signature: () => 'A'.repeat(86) },
      { alg: 'ES256', signature: () => 'A'.repeat(86) },
      hmac('HS256', pem),
      hmac('HS256', ours.publicKey.export({ type: 'spki', format: 'der' })),
      hmac('HS256', host.anonKey),
      hmac('HS256', ''),
      foreign('ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, 'sha256'),
      foreign('ES384', generateKeyPairSync('ec', { namedCurve: 'P-384' }).privateKey, 'sha384'),
      foreign('EdDSA', generateKeyPairSync('ed25519').privateKey, null),
    ],
    kids: [ours.kid, undefined, 'other', '../../../../dev/null', "' or 1=1--"],
    audiences: ['authenticated', undefined, 'service_role', ['authenticated', 'other']],
    issuers: [`${host.url}/auth/v1`, undefined, 'supabase', 'https://other.example/auth/v1'],
    roles: ['service_role', 'authenticated', 'anon', 'postgres', ['service_role']],
    expiries: [now + HOUR, undefined, now - HOUR, 1e15, String(now + HOUR)],
  }
}

const hmac = (alg: string, key: string | Buffer): Signer => ({
  alg,
  signature: (text) => createHmac('sha256', key).update(text).digest('base64url'),
})
const foreign = (alg: string, key: KeyObject, digest: string | null): Signer => ({
  alg,
  signature: (text) =>
    sign(digest, Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Returns the token for the combination with this number. Every number below the total gives a different one. */
function forge(number: number): string {
  let rest = number
  const pick = <T>(list: T[]): T => {
    const picked = list[rest % list.length] as T
    rest = Math.floor(rest / list.length)
    return picked
  }
  const { alg, signature } = pick(dimensions.signers)
  const kid = pick(dimensions.kids)
  const claims = {
    sub: '00000000-0000-4000-8000-000000000000',
    session_id: '00000000-0000-4000-8000-000000000000',
    aal: 'aal2',
    role: pick(dimensions.roles),
    aud: pick(dimensions.audiences),
    exp: pick(dimensions.expiries),
    iss: pick(dimensions.issuers),
  }
  const text = `${encode({ alg, typ: 'JWT', kid })}.${encode(claims)}`
  return `${text}.${signature(text)}`
}

const DOORS: (RequestInit & { path: string })[] = [
  { path: '/rest/v1/news_articles?limit=1' },
  { path: '/rest/v1/rpc/staff_session', method: 'POST', body: '{}' },
  { path: '/storage/v1/object/application-documents/a.pdf' },
  { path: '/auth/v1/user' },
  { path: '/auth/v1/admin/users' },
  { path: '/functions/v1/manage-staff', method: 'POST', body: '{}' },
  { path: '/realtime/v1/websocket' },
]

it(`refuses ${TRIED} combinations of signature, key and claims at every service`, async () => {
  const all = Object.values(dimensions).reduce((product, list) => product * list.length, 1)
  // The step is a prime that doesn't divide the total, so no combination repeats and every value is tried early on.
  const step = 7_919
  const believed: string[] = []
  let next = 0
  const forger = async () => {
    while (next < Math.min(TRIED, all)) {
      const number = next++
      const token = forge((number * step) % all)
      const { path, ...init } = DOORS[number % DOORS.length] as (typeof DOORS)[number]
      // The last digit of `number` decides how the token is signed. The digit before it decides whether it's sent as the
      // API key or as the bearer token, so that each way of signing is tried as both.
      const isKey = Math.floor(number / 10) % 2 === 0
      const asKey = isKey ? { apikey: token } : { apikey: host.anonKey, authorization: `Bearer ${token}` }
      const answer = await fetch(host.url + path, {
        ...init,
        headers: { 'content-type': 'application/json', ...asKey },
      })
      await answer.arrayBuffer()
      if (![401, 403].includes(answer.status)) believed.push(`${answer.status} ${path} ${token}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, forger))
  expect(believed).toEqual([])
  noteResult('forged tokens: signature × key × audience × issuer × role × expiry', next, next, 'refused')
}, 300_000)
