import { beforeAll, expect, it } from 'vitest'
import { readCase } from '../../../../apps/desk/backend/cases.ts'
import {
  listStaff,
  manageStaff,
  readStaffSession,
  type StaffAction,
  type StaffActionDone,
} from '../../../../apps/desk/backend/staff.ts'
import { nextMail } from '../../auth/account-mails.ts'
import { addApp, type StaffAccount, staffClient } from '../../auth/staff-accounts.ts'
import { deliverMail } from '../../mail/mail-delivery.ts'
import type { TestHost } from '../../setup/start-test-host.ts'
import { auditOf, sendLead } from '../desk-leads.ts'
import { hire, isStillStaff, type StaffedPlace } from './staff-place.ts'

/** How accounts get their links, passwords and second factors, and lose them. */
export function describeCredentials(start: () => StaffedPlace): void {
  let host: TestHost
  let admin: StaffAccount
  let at: StaffedPlace

  beforeAll(() => {
    at = start()
    host = at.host
    admin = at.admin
  })

  /**
   * Does the action as the admin. Returns the answer, which must not contain the link, and what the e-mail contains.
   */
  async function mailed(kind: 'invite' | 'recovery_by_admin', to: string, action: StaffAction) {
    const answers: StaffActionDone[] = []
    const { link, text } = await nextMail(host, kind, to, async () => {
      answers.push(await manageStaff(admin.client, action))
    })
    const [done] = answers
    expect(done).toEqual({ ok: true, id: expect.any(String), emailed: true })
    expect(link?.pathname).toBe('/set-password')
    return { done: done as StaffActionDone, text, token_hash: link?.searchParams.get('token_hash') ?? '' }
  }

  it('begin with a link that works once, a password and a factor', async () => {
    const email = 'nora.teal@example.com'
    const hired = { action: 'invite', email, name: 'Nora Teal', role: 'adviser' } as const
    const { done, token_hash } = await mailed('invite', email, hired)

    const client = staffClient(host)
    const spent = await client.auth.verifyOtp({ token_hash, type: 'invite' })
    expect(spent.error).toBeNull()
    await expect(readCase(client, await sendLead(host, 'callback'))).rejects.toMatchObject({
      code: '42501',
    })
    expect((await client.auth.updateUser({ password: 'a quiet heron at dusk' })).error).toBeNull()
    await addApp(client)
    expect(await readStaffSession(client)).toMatchObject({
      id: done.id,
      name: 'Nora Teal',
      role: 'adviser',
    })
    expect((await staffClient(host).auth.verifyOtp({ token_hash, type: 'invite' })).error).not.toBeNull()

    const listed = (await listStaff(admin.client)).find(({ id }) => id === done.id)
    expect(listed).toMatchObject({
      email,
      role: 'adviser',
      disabled: false,
      has_password: true,
      sessions: 1,
    })
    expect(listed?.factors).toMatchObject([{ factor_type: 'totp' }])
    expect(await auditOf(host, done.id)).toEqual(['staff_invited'])
    const again = { action: 'invite', email: email.toUpperCase(), name: 'X', role: 'admin' } as const
    await expect(manageStaff(admin.client, again)).rejects.toMatchObject({
      code: 'email_exists',
      status: 409,
    })
  })

  it('get a fresh link when the first was lost', async () => {
    const target = await hire(at, { role: 'adviser' })
    const asked = { action: 'link', id: target.id } as const
    const { text, token_hash } = await mailed('recovery_by_admin', target.email, asked)
    // The e-mail tells the owner of the account that an admin had the link sent.
    expect(text).toContain('An admin at')
    await expect(manageStaff(admin.client, asked)).rejects.toMatchObject({ status: 429, code: 'too_soon' })
    const client = staffClient(host)
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).data.user?.id).toBe(target.id)
    // A link alone opens nothing: the second factor is still asked for.
    expect(await readStaffSession(client)).toBeNull()
    expect(await auditOf(host, target.id)).toEqual(['staff_link_issued', 'staff_link_issued'])
  })

  it('lose factors and sessions when these are reset, and enrol again', async () => {
    const target = await hire(at, { role: 'adviser' })
    const { text } = await nextMail(host, 'factor_removed', target.email, async () => {
      await manageStaff(admin.client, { action: 'reset_factors', id: target.id })
      await deliverMail(host)
    })
    const { rows } = await host.admin('select kind, recipient from outbox_messages where address = $1', [
      target.email,
    ])
    // Only one e-mail, although the host's auth server reports the removal too.
    expect(rows).toEqual([{ kind: 'factor_removed', recipient: 'account' }])
    expect(text).toContain('An admin removed a second factor from your account')
    expect(await isStillStaff(target)).toBe(false)
    const client = staffClient(host)
    await client.auth.signInWithPassword({ email: target.email, password: target.password })
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
    expect(await readStaffSession(client)).toBeNull()
    await addApp(client)
    expect(await readStaffSession(client)).toMatchObject({ id: target.id })
    expect(await isStillStaff(target)).toBe(false)
    expect(await auditOf(host, target.id)).toEqual(['staff_factors_reset'])
  })
}
