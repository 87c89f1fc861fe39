import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepAuth } from '../../../engine/auth/sessions/sweep-auth.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { nextMail } from './account-mails.ts'
import { addApp, signInStaff } from './staff-accounts.ts'

const DAY_MS = 24 * 3_600_000

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())

const after = (days: number) => new Date(Date.now() + days * DAY_MS)

it('removes what is over, and no account', async () => {
  const { email, client } = await signInStaff(host, { role: 'adviser', aal: 'aal1' })
  await addApp(client)
  await nextMail(host, 'recovery', email, () => client.auth.resetPasswordForEmail(email))
  await host.admin(
    `insert into auth.flow_state (provider_type, authentication_method) values ('email', 'recovery')`,
  )

  expect(await sweepAuth(host.database.auth, after(0))).toEqual({})
  expect(await sweepAuth(host.database.auth, after(3))).toEqual({
    sessions: 1,
    one_time_tokens: 1,
    flow_state: 1,
    mfa_challenges: 1,
  })
  const { rows } = await host.admin(
    `select (select count(*)::int from auth.users) as users,
       (select count(*)::int from auth.mfa_factors) as factors,
       (select count(*)::int from auth.refresh_tokens) as tokens,
       (select count(*)::int from auth.audit_log_entries) as entries`,
  )
  expect(rows[0]).toMatchObject({ users: 1, factors: 1, tokens: 0 })
  expect(rows[0].entries).toBeGreaterThan(3)
  expect(await sweepAuth(host.database.auth, after(366))).toEqual({ audit_log_entries: rows[0].entries })
})
