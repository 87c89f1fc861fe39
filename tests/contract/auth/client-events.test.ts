import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { enrolApp, levelOf, makeAccount } from './auth-people.ts'
import { STAFF_PASSWORD } from './staff-accounts.ts'

/*
 * The session events and transitions that the specification lists in §4 (docs/specification-map.md), as the
 * installed client reports them with this host.
 */

const KEY = 'kept-session'
let host: TestHost
let count = 0

beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

interface Listener {
  client: SupabaseClient
  /** The events since the last call. */
  heard(): string[]
  kept: Map<string, string>
}

/** A client as in a browser, with `kept` as its storage. A response from `fails` takes the place of the host's. */
function listen(kept = new Map<string, string>(), fails?: () => Response | undefined): Listener {
  const client = createClient(host.url, host.anonKey, {
    auth: {
      storageKey: KEY,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      autoRefreshToken: false,
    },
    global: { fetch: async (...request) => fails?.() ?? fetch(...request) },
  })
  const events: string[] = []
  client.auth.onAuthStateChange((event) => events.push(event))
  return { client, heard: () => events.splice(0), kept }
}

async function account(): Promise<string> {
  const email = `events${count++}@example.com`
  await makeAccount(host, email)
  return email
}

async function signedIn(): Promise<Listener & { email: string }> {
  const email = await account()
  const listener = listen()
  await expect.poll(listener.heard).toEqual(['INITIAL_SESSION'])
  const { error } = await listener.client.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
  expect(error).toBeNull()
  expect(listener.heard()).toEqual(['SIGNED_IN'])
  return { ...listener, email }
}

const expireNow = ({ kept }: Pick<Listener, 'kept'>) => {
  const session = JSON.parse(kept.get(KEY) ?? '{}')
  kept.set(KEY, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 1 }))
}

it('announces the first session, sign-in, refresh, change, second factor and sign-out', async () => {
  const { client, heard } = await signedIn()
  await client.auth.refreshSession()
  expect(heard()).toEqual(['TOKEN_REFRESHED'])
  await client.auth.updateUser({ data: { name: 'Ada Crane' } })
  expect(heard()).toEqual(['USER_UPDATED'])
  await enrolApp(client, new Date())
  expect(heard()).toEqual(['MFA_CHALLENGE_VERIFIED'])
  await client.auth.signOut()
  expect(heard()).toEqual(['SIGNED_OUT'])
})

it('stores a session with the specification’s fields, and finds it again', async () => {
  const { kept, email } = await signedIn()
  const session = JSON.parse(kept.get(KEY) ?? '{}')
  expect(Object.keys(session).sort()).toEqual(
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type', 'user'].sort(),
  )
  const reloaded = listen(kept)
  await expect.poll(reloaded.heard).toContain('INITIAL_SESSION')
  expect((await reloaded.client.auth.getUser()).data.user?.email).toBe(email)
})

it('refreshes by itself what is about to end', async () => {
  const before = await signedIn()
  const old = JSON.parse(before.kept.get(KEY) ?? '{}').access_token
  expireNow(before)
  const { data } = await before.client.auth.getSession()
  expect(before.heard()).toEqual(['TOKEN_REFRESHED'])
  expect(data.session?.access_token).not.toBe(old)
  expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(decodeJwt(old).session_id)
})

it('drops the session when a refresh is refused for good', async () => {
  const { client, heard, kept, email } = await signedIn()
  await host.admin(`delete from auth.sessions where user_id = (select id from auth.users where email = $1)`, [
    email,
  ])
  expireNow({ kept })
  expect((await client.auth.getSession()).data.session).toBeNull()
  expect(heard()).toContain('SIGNED_OUT')
  expect(kept.has(KEY)).toBe(false)
})

it('keeps the session when a refresh fails for now', async () => {
  const { kept, email } = await signedIn()
  expireNow({ kept })
  let failures = 2
  const later = listen(kept, () => {
    if (failures === 0) return undefined
    failures -= 1
    expect(kept.has(KEY)).toBe(true)
    return Response.json({ message: 'down' }, { status: 503 })
  })
  expect((await later.client.auth.getSession()).data.session?.user.email).toBe(email)
  expect(failures).toBe(0)
  expect(later.heard()).not.toContain('SIGNED_OUT')
})

it('moves to aal2 with a verified factor, asked for at next sign-in', async () => {
  const { client, email } = await signedIn()
  expect(await levelOf(client)).toEqual(['aal1', 'aal1'])
  await enrolApp(client, new Date())
  expect(await levelOf(client)).toEqual(['aal2', 'aal2'])
  const next = listen()
  await next.client.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
  expect(await levelOf(next.client)).toEqual(['aal1', 'aal2'])
})

it.each([401, 403, 404])('signs out although the server answers %d', async (status) => {
  const { kept } = await signedIn()
  const client = listen(kept, () => Response.json({ msg: 'gone' }, { status }))
  await expect.poll(client.heard).toContain('INITIAL_SESSION')
  expect((await client.client.auth.signOut()).error).toBeNull()
  expect(client.heard()).toEqual(['SIGNED_OUT'])
  expect(kept.has(KEY)).toBe(false)
})
