import type { SupabaseClient } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startNeighbour } from '../host/start-neighbour.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { nextMail } from './account-mails.ts'
import { createStillClock } from './auth-people.ts'
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

const sessionOf = async (client: SupabaseClient) => {
  const { session } = (await client.auth.getSession()).data
  return { access: session?.access_token ?? '', refresh: session?.refresh_token ?? '' }
}

async function refresh(refreshToken: string, at = host.url): Promise<Record<string, unknown>> {
  const answer = await fetch(`${at}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: host.anonKey },
    body: JSON.stringify({ refresh_token: refreshToken }),
  })
  return answer.json()
}

const userAnswer = async (accessToken: string) => {
  const answer = await fetch(`${host.url}/auth/v1/user`, {
    headers: { apikey: host.anonKey, authorization: `Bearer ${accessToken}` },
  })
  return [answer.status, (await answer.json()).error_code]
}

describe('a refresh token', () => {
  it('is nobody’s when it was made up', async () => {
    expect(await refresh('made up')).toMatchObject({ code: 400, error_code: 'refresh_token_not_found' })
  })

  it('used again within ten seconds gives the same newest token', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const first = (await sessionOf(client)).refresh
    const second = (await refresh(first)).refresh_token
    clock.pass(10)
    expect((await refresh(first)).refresh_token).toBe(second)
    // The same holds one generation later.
    const third = (await refresh(String(second))).refresh_token
    expect((await refresh(String(second))).refresh_token).toBe(third)
  })

  it('used again later ends its whole family, with their access tokens', async () => {
    const { client, email } = await signInStaff(host, { aal: 'aal1' })
    const first = (await sessionOf(client)).refresh
    const second = String((await refresh(first)).refresh_token)
    const third = await refresh(second)
    expect(await userAnswer(String(third.access_token))).toEqual([200, undefined])
    clock.pass(11)
    expect(await refresh(first)).toMatchObject({ code: 400, error_code: 'refresh_token_already_used' })
    expect(await refresh(String(third.refresh_token))).toMatchObject({
      code: 400,
      error_code: 'refresh_token_not_found',
    })
    expect(await userAnswer(String(third.access_token))).toEqual([403, 'session_not_found'])
    const { rows } = await host.admin(
      `select payload -> 'traits' ->> 'reason' as reason from auth.audit_log_entries
       where payload ->> 'actor_username' = $1 and payload ->> 'action' = 'token_revoked'`,
      [email],
    )
    expect(rows).toEqual([{ reason: 'refresh_token_reuse' }])
  })

  it('makes the client sign out when it was used by somebody else', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const events: string[] = []
    client.auth.onAuthStateChange((event) => events.push(event))
    const { refresh: stolen } = await sessionOf(client)
    await refresh(stolen)
    clock.pass(11)
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'refresh_token_already_used' })
    // The client trusts its access token until it asks the host, where the session has ended.
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect(events).toContain('SIGNED_OUT')
    expect((await client.auth.getSession()).data.session).toBeNull()
  })

  it('leaves one good token however many ask at once, on two hosts', async () => {
    const neighbour = await startNeighbour(host, clock.now)
    try {
      const { client, id } = await signInStaff(host, { aal: 'aal1' })
      const { refresh: first } = await sessionOf(client)
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => refresh(first, index % 2 ? host.url : neighbour.url)),
      )
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
      const { rows } = await host.admin(
        'select count(*)::int as good from auth.refresh_tokens where user_id = $1 and not revoked',
        [id],
      )
      expect(rows).toEqual([{ good: 1 }])
      clock.pass(11)
      const late = await Promise.all(
        Array.from({ length: 10 }, (_, index) => refresh(first, index % 2 ? host.url : neighbour.url)),
      )
      expect(late.map((answer) => answer.refresh_token)).toEqual(Array(10).fill(undefined))
      expect(await refresh(String(answers[0]?.refresh_token))).toMatchObject({
        error_code: 'refresh_token_not_found',
      })
    } finally {
      await neighbour.close()
    }
  })

  it('lies in the database as a hash only', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const { refresh: first } = await sessionOf(client)
    const second = String((await refresh(first)).refresh_token)
    const { rows } = await host.admin('select token, parent from auth.refresh_tokens')
    const kept = rows.flatMap(({ token, parent }) => [token, parent])
    expect(kept).not.toContain(first)
    expect(kept).not.toContain(second)
  })
})

describe('a session', () => {
  it('keeps its level when it is refreshed', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const { refresh: token, access } = await sessionOf(client)
    await host.admin("update auth.sessions set aal = 'aal2' where id = $1", [decodeJwt(access).session_id])
    expect(decodeJwt(String((await refresh(token)).access_token)).aal).toBe('aal2')
  })

  it('ends when it was idle for too long', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    let { refresh: token } = await sessionOf(client)
    for (const minutes of [89, 89]) {
      clock.pass(minutes * MINUTE)
      token = String((await refresh(token)).refresh_token)
    }
    clock.pass(90 * MINUTE)
    expect(await refresh(token)).toMatchObject({ code: 400, error_code: 'session_expired' })
  })

  it('ends at its absolute limit, however busy, and no token outlives it', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    let answer: Record<string, unknown> = { refresh_token: (await sessionOf(client)).refresh }
    for (let hour = 1; hour <= 7; hour++) {
      clock.pass(HOUR)
      answer = await refresh(String(answer.refresh_token))
      expect(answer.expires_in).toBe(HOUR)
    }
    clock.pass(30 * MINUTE)
    answer = await refresh(String(answer.refresh_token))
    expect(answer.expires_in).toBe(30 * MINUTE)
    const token = String(answer.access_token)
    expect(await userAnswer(token)).toEqual([200, undefined])
    clock.pass(30 * MINUTE)
    expect(await userAnswer(token)).toEqual([403, 'bad_jwt'])
    expect(await refresh(String(answer.refresh_token))).toMatchObject({ error_code: 'session_expired' })
  })

  it('ends at once for a disabled user, in every call', async () => {
    const { client, id, email } = await signInStaff(host, { role: 'admin', aal: 'aal1' })
    const { refresh: token, access } = await sessionOf(client)
    await host.admin("update auth.users set banned_until = 'infinity' where id = $1", [id])
    expect(await userAnswer(access)).toEqual([403, 'user_banned'])
    expect(await refresh(token)).toMatchObject({ code: 400, error_code: 'user_banned' })
    const again = await staffClient(host).auth.signInWithPassword({ email, password: STAFF_PASSWORD })
    expect(again.error).toMatchObject({ code: 'invalid_credentials' })
    await host.admin('update auth.users set banned_until = null where id = $1', [id])
    expect((await refresh(token)).error_code).toBeUndefined()
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
    const answers = await Promise.all(tokens.map(userAnswer))
    expect(answers.map(([status]) => status)).toEqual(statuses)
  })

  it('is nothing the client complains about when the session is gone already', async () => {
    const { client, tokens } = await threeSessions()
    await host.admin('delete from auth.sessions where id = $1', [decodeJwt(tokens[0] ?? '').session_id])
    expect((await client.auth.signOut()).error).toBeNull()
    expect(await userAnswer(tokens[0] ?? '')).toEqual([403, 'session_not_found'])
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
