import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { nextMail } from './account-mails.ts'
import { createStillClock, refresh, sessionOf, userAnswer } from './auth-people.ts'
import { STAFF_PASSWORD, signInStaff, staffClient } from './staff-accounts.ts'

const MINUTE = 60
const HOUR = 3_600

const clock = createStillClock()
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({
    now: clock.now,
    env: { SESSION_IDLE_MINUTES: '90', SESSION_MAX_HOURS: '8' },
  })
})
afterAll(() => host.close())

describe('a session', () => {
  it('keeps its level when it is refreshed', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const { refresh: token, access } = await sessionOf(client)
    await host.admin("update auth.sessions set aal = 'aal2' where id = $1", [decodeJwt(access).session_id])
    expect(decodeJwt(String((await refresh(host, token)).access_token)).aal).toBe('aal2')
  })

  it('ends when it was idle for too long', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    let { refresh: token } = await sessionOf(client)
    for (const minutes of [89, 89]) {
      clock.pass(minutes * MINUTE)
      token = String((await refresh(host, token)).refresh_token)
    }
    clock.pass(90 * MINUTE)
    expect(await refresh(host, token)).toMatchObject({ code: 400, error_code: 'session_expired' })
  })

  it('ends at its absolute limit, however busy, and no token outlives it', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    let answer: Record<string, unknown> = { refresh_token: (await sessionOf(client)).refresh }
    for (let hour = 1; hour <= 7; hour++) {
      clock.pass(HOUR)
      answer = await refresh(host, String(answer.refresh_token))
      expect(answer.expires_in).toBe(HOUR)
    }
    clock.pass(30 * MINUTE)
    answer = await refresh(host, String(answer.refresh_token))
    expect(answer.expires_in).toBe(30 * MINUTE)
    const token = String(answer.access_token)
    expect(await userAnswer(host, token)).toEqual([200, undefined])
    clock.pass(30 * MINUTE)
    expect(await userAnswer(host, token)).toEqual([403, 'bad_jwt'])
    expect(await refresh(host, String(answer.refresh_token))).toMatchObject({ error_code: 'session_expired' })
  })

  it('ends at once for a disabled user, in every call', async () => {
    const { client, id, email } = await signInStaff(host, { role: 'admin', aal: 'aal1' })
    const { refresh: token, access } = await sessionOf(client)
    await host.admin("update auth.users set banned_until = 'infinity' where id = $1", [id])
    expect(await userAnswer(host, access)).toEqual([403, 'user_banned'])
    expect(await refresh(host, token)).toMatchObject({ code: 400, error_code: 'user_banned' })
    const again = await staffClient(host).auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    expect(again.error).toMatchObject({ code: 'invalid_credentials' })
    await host.admin('update auth.users set banned_until = null where id = $1', [id])
    expect((await refresh(host, token)).error_code).toBeUndefined()
  })
})

describe('signing out', () => {
  async function threeSessions() {
    const { client, email } = await signInStaff(host, { aal: 'aal1' })
    const clients = [client, staffClient(host), staffClient(host)]
    for (const other of clients.slice(1)) {
      await other.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    }
    const tokens = await Promise.all(clients.map((one) => sessionOf(one)))
    return { client, tokens: tokens.map(({ access }) => access) }
  }

  it.each([
    ['local', [403, 200, 200]],
    ['others', [200, 403, 403]],
    ['global', [403, 403, 403]],
  ] as const)('%s', async (scope, statuses) => {
    const { client, tokens } = await threeSessions()
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    const answers = await Promise.all(tokens.map((token) => userAnswer(host, token)))
    expect(answers.map(([status]) => status)).toEqual(statuses)
  })

  it('is nothing the client complains about when the session is gone already', async () => {
    const { client, tokens } = await threeSessions()
    await host.admin('delete from auth.sessions where id = $1', [decodeJwt(tokens[0] ?? '').session_id])
    expect((await client.auth.signOut()).error).toBeNull()
    expect(await userAnswer(host, tokens[0] ?? '')).toEqual([403, 'session_not_found'])
  })

  it('takes no other scope, and nobody without a session', async () => {
    const { tokens } = await threeSessions()
    const leave = async (scope: string, token: string) => {
      const answer = await fetch(`${host.url}/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: { apikey: host.anonKey, authorization: `Bearer ${token}` },
      })
      return [answer.status, (await answer.json()).error_code]
    }
    expect(await leave('everyone', tokens[0] ?? '')).toEqual([400, 'validation_failed'])
    expect(await leave('global', host.anonKey)).toEqual([401, 'no_authorization'])
    expect(await leave('global', 'made.up.token')).toEqual([403, 'bad_jwt'])
  })
})

it('simultaneous calls on one account never wait for each other', async () => {
  const service = host.client(host.serviceKey)
  for (let round = 0; round < 4; round++) {
    const { id, email, client } = await signInStaff(host, { aal: 'aal1' })
    const others = [staffClient(host), staffClient(host), staffClient(host)]
    for (const other of others) await other.auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    const forget = () => staffClient(host).auth.resetPasswordForEmail(email)
    const { link } = await nextMail(host, 'recovery', email, forget)
    const token_hash = link?.searchParams.get('token_hash') ?? ''
    const answers = await Promise.all([
      ...others.map((other) => other.auth.refreshSession()),
      ...others.map((other) => other.auth.signOut({ scope: 'others' })),
      client.auth.updateUser({ password: `copper kettle rain ${round}` }),
      client.auth.refreshSession(),
      staffClient(host).auth.verifyOtp({ token_hash, type: 'recovery' }),
      staffClient(host).auth.signInWithPassword({ email, password: STAFF_PASSWORD }),
      service.auth.admin.updateUserById(id, { ban_duration: '1h' }),
    ])
    const faults = answers.filter(({ error }) => ((error as { status?: number } | null)?.status ?? 0) >= 500)
    expect(faults).toEqual([])
  }
  expect(host.logged.filter(({ event }) => event === 'fault')).toEqual([])
})

it('a full disk loses no session: the client retries until there’s room', async () => {
  const { client } = await signInStaff(host, { aal: 'aal1' })
  await host.admin(`
    create function public.no_room() returns trigger language plpgsql as
      $$ begin raise 'no space left on device' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert on auth.refresh_tokens for each row execute function public.no_room()`)
  const refreshing = client.auth.refreshSession()
  await vi.waitFor(
    () =>
      expect(host.logged).toContainEqual(
        expect.objectContaining({ event: 'request', path: '/auth/v1/token', status: 503 }),
      ),
    { timeout: 20_000 },
  )
  await host.admin('drop trigger full_disk on auth.refresh_tokens; drop function public.no_room()')
  expect((await refreshing).error).toBeNull()
  expect((await client.auth.getUser()).error).toBeNull()
})
