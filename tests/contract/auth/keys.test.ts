import { execFile } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeProtectedHeader, type JWK } from 'jose'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startNeighbour } from '../host/start-neighbour.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { STAFF_PASSWORD, signInStaff, staffClient } from './staff-accounts.ts'

const SCRIPT = join(import.meta.dirname, '../../../scripts/rotate-key.ts')

let host: TestHost
// A new host for each test and each retry, because a key that was added or removed stays so.
beforeEach(async () => {
  host = await startTestHost()
})
afterEach(() => host.close())

const keySet = async (url: string): Promise<JWK[]> =>
  (await (await fetch(`${url}/auth/v1/.well-known/jwks.json`)).json()).keys

async function signInAt(url: string, email: string) {
  const client = staffClient({ url, anonKey: host.anonKey })
  const { data } = await client.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
  return { client, token: data.session?.access_token ?? '' }
}

const isTaken = async (url: string, token: string) =>
  (await staffClient({ url, anonKey: host.anonKey }).auth.getUser(token)).error === null

async function rotateKey(): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: host.dataDir }
  await promisify(execFile)(process.execPath, [SCRIPT], { env })
}

it('shows the public half of its keys to anybody, and nothing else', async () => {
  const keys = await keySet(host.url)
  expect(keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      alg: 'ES256',
      use: 'sig',
      kid: expect.any(String),
      key_ops: ['verify'],
    },
  ])
})

it('keeps its keys to itself', async () => {
  const folder = join(host.dataDir, 'keys')
  for (const name of await readdir(folder)) {
    expect([name, (await stat(join(folder, name))).mode & 0o077]).toEqual([name, 0])
  }
})

it('signs with the newest key and accepts older ones, on every host', async () => {
  const { email } = await signInStaff(host, { aal: 'aal1' })
  const before = await signInAt(host.url, email)
  await rotateKey()

  const restarted = await startNeighbour(host)
  try {
    const after = await signInAt(restarted.url, email)
    const kids = (await keySet(restarted.url)).map(({ kid }) => kid)
    expect(kids).toEqual([decodeProtectedHeader(after.token).kid, decodeProtectedHeader(before.token).kid])
    expect(await isTaken(restarted.url, before.token)).toBe(true)
    expect(await isTaken(host.url, after.token)).toBe(true)
    // The installed client checks signatures itself, with the key the token names.
    expect((await after.client.auth.getClaims()).data?.claims.email).toBe(email)
  } finally {
    await restarted.close()
  }
})

it('believes no token of a key that was removed', async () => {
  const { email } = await signInStaff(host, { aal: 'aal1' })
  const before = await signInAt(host.url, email)
  expect(await isTaken(host.url, before.token)).toBe(true)
  await rotateKey()
  await rm(join(host.dataDir, 'keys', 'signing-key.json'))
  const restarted = await startNeighbour(host)
  try {
    const { token } = await signInAt(restarted.url, email)
    expect((await keySet(restarted.url)).map(({ kid }) => kid)).toEqual([decodeProtectedHeader(token).kid])
    expect(await isTaken(restarted.url, token)).toBe(true)
    expect(await isTaken(restarted.url, before.token)).toBe(false)
  } finally {
    await restarted.close()
  }
})
