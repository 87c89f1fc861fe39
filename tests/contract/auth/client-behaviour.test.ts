import { createClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startSilentSocket } from '../intake/silent-socket.ts'

/*
 * §9 of the specification lists defaults that the Supabase client sets. These tests run the installed client on
 * a fake clock, so that an upgrade that changes a default is noticed. docs/specification-map.md compares the
 * client's defaults with the specification's.
 */

const URL_OF_NOTHING = 'http://localhost:9'
const START = Date.UTC(2026, 10, 16, 9, 0, 0)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A client that has `session` in its storage and gets all its answers from `answer`. */
function clientWith(answer: (url: URL) => Response, session?: object) {
  const calls: { path: string; at: number }[] = []
  const kept = new Map<string, string>()
  const storageKey = 'kept'
  if (session) kept.set(storageKey, JSON.stringify(session))
  const client = createClient(URL_OF_NOTHING, 'key', {
    auth: {
      storageKey,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
    },
    global: {
      fetch: async (input) => {
        const url = new URL(String(input))
        calls.push({ path: url.pathname + url.search, at: Date.now() - START })
        return answer(url)
      },
    },
  })
  return { client, calls, kept, storageKey }
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

const sessionUntil = (expiresAt: number) => ({
  access_token: 'a.b.c',
  refresh_token: 'first',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: expiresAt,
  user: { id: 'u1' },
})

const renewed = () =>
  Response.json({ ...sessionUntil(secondsFromNow(3600)), access_token: 'd.e.f', refresh_token: 'second' })
const unavailable = () => Response.json({ message: 'later' }, { status: 503 })
const refreshes = (calls: { path: string; at: number }[]) =>
  calls.filter(({ path }) => path.includes('refresh_token'))

describe('session refresh', () => {
  it('is tried again after 200 ms, doubled each time', async () => {
    const { client, calls } = clientWith(unavailable)
    const refreshed = client.auth.refreshSession({ refresh_token: 'first' })
    await vi.runAllTimersAsync()
    expect((await refreshed).error?.status).toBe(503)
    const gaps = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0))
    expect(gaps.slice(0, 4)).toEqual([200, 400, 800, 1600])
    for (const [index, gap] of gaps.entries()) expect(gap).toBe(200 * 2 ** index)
  })

  // By the specification, a session is refreshed with less than 30 seconds left. The installed client does so
  // with less than 90, three of its ticks of 30 seconds.
  it.each([
    { left: 91, asked: 0 },
    { left: 89, asked: 1 },
    { left: 31, asked: 1 },
  ])('happens when a session is read with $left s left: $asked', async ({ left, asked }) => {
    const { client, calls } = clientWith(renewed, sessionUntil(secondsFromNow(left)))
    const { data } = await client.auth.getSession()
    expect(refreshes(calls)).toHaveLength(asked)
    expect(data.session?.refresh_token).toBe(asked ? 'second' : 'first')
  })

  it('happens unasked, checked every 30 s, once three ticks are left', async () => {
    const { client, calls, kept, storageKey } = clientWith(renewed, sessionUntil(secondsFromNow(200)))
    await client.auth.getSession()
    await client.auth.startAutoRefresh()
    // Ticks at 0, 30 and 60 find 200, 170 and 140 s left: more than three ticks of 30 s.
    await vi.advanceTimersByTimeAsync(89_000)
    expect(refreshes(calls)).toEqual([])
    // The tick at 90 s finds 110 s, which are three whole ticks.
    await vi.advanceTimersByTimeAsync(2_000)
    expect(refreshes(calls).map(({ at }) => at)).toEqual([90_000])
    expect(JSON.parse(kept.get(storageKey) ?? '{}')).toMatchObject({ refresh_token: 'second' })
    await client.auth.stopAutoRefresh()
  })
})

describe('a session found in the address', () => {
  const open = async (issuedSecondsAgo: number) => {
    const expiresIn = 3600
    const hash = new URLSearchParams({
      access_token: 'a.b.c',
      refresh_token: 'first',
      token_type: 'bearer',
      expires_in: String(expiresIn),
      expires_at: String(secondsFromNow(expiresIn - issuedSecondsAgo)),
    })
    const href = `https://desk.example.com/#${hash}`
    vi.stubGlobal('document', { visibilityState: 'visible' })
    vi.stubGlobal('window', { location: { href, hash: `#${hash}` }, history: { replaceState: () => {} } })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const client = createClient(URL_OF_NOTHING, 'key', {
      auth: {
        storageKey: `issued-${issuedSecondsAgo}`,
        detectSessionInUrl: true,
        flowType: 'implicit',
        persistSession: false,
        autoRefreshToken: false,
      },
      global: { fetch: async () => Response.json({ id: 'u1' }) },
    })
    await client.auth.initialize()
    return warned.mock.calls.map(([message]) => String(message))
  }

  it('counts as stale from 120 s on', async () => {
    expect(await open(119)).toEqual([])
    expect(await open(120)).toEqual([expect.stringContaining('issued over 120s ago, URL could be stale')])
  })
})

describe('the key set', () => {
  it('is kept for 10 minutes', async () => {
    const { publicKey, privateKey } = await crypto.subtle.generateKey(
      { name: 'ECDSA', namedCurve: 'P-256' },
      true,
      ['sign', 'verify'],
    )
    const jwk = await crypto.subtle.exportKey('jwk', publicKey)
    const { client, calls } = clientWith(() => Response.json({ keys: [{ ...jwk, kid: 'k1', alg: 'ES256' }] }))
    const token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('2h')
      .sign(privateKey)
    for (const minutes of [0, 9, 2]) {
      await vi.advanceTimersByTimeAsync(minutes * 60_000)
      expect((await client.auth.getClaims(token)).data?.claims.role).toBe('authenticated')
    }
    expect(calls.map(({ path, at }) => [path, at / 60_000])).toEqual([
      ['/auth/v1/.well-known/jwks.json', 0],
      ['/auth/v1/.well-known/jwks.json', 11],
    ])
  })
})

describe('realtime', () => {
  it('sends a heartbeat every 25 s', async () => {
    const { transport, sent } = startSilentSocket({ answers: true })
    const client = createClient(URL_OF_NOTHING, 'key', { realtime: { transport } })
    client.channel('desk').subscribe()
    await vi.advanceTimersByTimeAsync(80_000)
    const beats = sent.filter(({ event }) => event === 'heartbeat').map(({ at }) => at - START)
    expect(beats).toEqual([25_000, 50_000, 75_000])
    await client.removeAllChannels()
  })

  it('gives up waiting for an answer after 10 s', async () => {
    const { transport } = startSilentSocket({ answers: false })
    const client = createClient(URL_OF_NOTHING, 'key', { realtime: { transport } })
    const heard: { state: string; at: number }[] = []
    client.channel('desk').subscribe((state) => heard.push({ state, at: Date.now() - START }))
    await vi.advanceTimersByTimeAsync(9_999)
    expect(heard).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(heard[0]?.state).toBe('TIMED_OUT')
    expect(heard[0]?.at).toBeGreaterThanOrEqual(10_000)
    await client.realtime.disconnect()
  })
})
