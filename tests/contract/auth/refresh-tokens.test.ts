import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startNeighbour } from '../host/start-neighbour.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { createStillClock, refresh, sessionOf, userAnswer } from './auth-people.ts'
import { signInStaff } from './staff-accounts.ts'

const clock = createStillClock()
let host: TestHost
beforeAll(async () => {
  host = await startTestHost({ now: clock.now })
})
afterAll(() => host.close())

describe('a refresh token', () => {
  it('is nobody’s when it was made up', async () => {
    expect(await refresh(host, 'made up')).toMatchObject({ code: 400, error_code: 'refresh_token_not_found' })
  })

  it('used again within ten seconds gives the same newest token', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const first = (await sessionOf(client)).refresh
    const second = (await refresh(host, first)).refresh_token
    clock.pass(10)
    expect((await refresh(host, first)).refresh_token).toBe(second)
    // The same holds one generation later.
    const third = (await refresh(host, String(second))).refresh_token
    expect((await refresh(host, String(second))).refresh_token).toBe(third)
  })

  it('used again later ends its whole family, with their access tokens', async () => {
    const { client, email } = await signInStaff(host, { aal: 'aal1' })
    const first = (await sessionOf(client)).refresh
    const second = String((await refresh(host, first)).refresh_token)
    const third = await refresh(host, second)
    expect(await userAnswer(host, String(third.access_token))).toEqual([200, undefined])
    clock.pass(11)
    expect(await refresh(host, first)).toMatchObject({ code: 400, error_code: 'refresh_token_already_used' })
    expect(await refresh(host, String(third.refresh_token))).toMatchObject({
      code: 400,
      error_code: 'refresh_token_not_found',
    })
    expect(await userAnswer(host, String(third.access_token))).toEqual([403, 'session_not_found'])
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
    await refresh(host, stolen)
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
        Array.from({ length: 40 }, (_, index) => refresh(host, first, index % 2 ? host.url : neighbour.url)),
      )
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1)
      const { rows } = await host.admin(
        'select count(*)::int as good from auth.refresh_tokens where user_id = $1 and not revoked',
        [id],
      )
      expect(rows).toEqual([{ good: 1 }])
      clock.pass(11)
      const late = await Promise.all(
        Array.from({ length: 10 }, (_, index) => refresh(host, first, index % 2 ? host.url : neighbour.url)),
      )
      expect(late.map((answer) => answer.refresh_token)).toEqual(Array(10).fill(undefined))
      expect(await refresh(host, String(answers[0]?.refresh_token))).toMatchObject({
        error_code: 'refresh_token_not_found',
      })
    } finally {
      await neighbour.close()
    }
  })

  it('lies in the database as a hash only', async () => {
    const { client } = await signInStaff(host, { aal: 'aal1' })
    const { refresh: first } = await sessionOf(client)
    const second = String((await refresh(host, first)).refresh_token)
    const { rows } = await host.admin('select token, parent from auth.refresh_tokens')
    const kept = rows.flatMap(({ token, parent }) => [token, parent])
    expect(kept).not.toContain(first)
    expect(kept).not.toContain(second)
  })
})
