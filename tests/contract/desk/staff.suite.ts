import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCase } from '../../../apps/desk/backend/cases.ts'
import {
  listColleagues,
  listStaff,
  manageStaff,
  readStaffSession,
  type StaffAction,
  type StaffActionDone,
} from '../../../apps/desk/backend/staff.ts'
import { nextMail } from '../auth/account-mails.ts'
import { claimsOf, withClaims } from '../auth/session-claims.ts'
import { addApp, type StaffAccount, signInStaff, staffClient } from '../auth/staff-accounts.ts'
import { deliverMail } from '../mail/mail-delivery.ts'
import { inTransaction } from '../setup/in-transaction.ts'
import type { TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

interface StaffPlace {
  host: TestHost
  /** Where the functions are called, when not at the host itself. */
  functionsUrl?: string
  close(): Promise<void>
}

const OUTSIDERS = [{}, { role: 'admin', aal: 'aal1' }, { role: 'read_only' }, { role: 'adviser' }] as const
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** What an admin may do to accounts, wherever the function runs. */
export function describeStaff(place: string, start: () => Promise<StaffPlace>): void {
  describe(`accounts of staff, ${place}`, () => {
    let host: TestHost
    let admin: StaffAccount
    let at: StaffPlace

    beforeAll(async () => {
      at = await start()
      host = at.host
      admin = await hire({ role: 'admin', name: 'Ben Crane' })
    })
    afterAll(() => at.close())

    /** Signs somebody in at the host. If functions run elsewhere, the returned client sends its requests there. */
    async function hire(options: Parameters<typeof signInStaff>[1]): Promise<StaffAccount> {
      const account = await signInStaff(host, options)
      if (!at.functionsUrl) return account
      const { data } = await account.client.auth.getSession()
      const token = data.session?.access_token ?? ''
      const client = createClient(at.functionsUrl, host.anonKey, { accessToken: async () => token })
      return { ...account, client }
    }
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
    /** Whether the database still accepts the account's token as a member of staff's. */
    const counts = async ({ client }: StaffAccount) => (await readStaffSession(client)) !== null

    it('are nobody else’s to manage', async () => {
      const target = await hire({ role: 'adviser' })
      for (const options of OUTSIDERS) {
        const { client } = await hire(options)
        for (const action of [
          { action: 'invite', email: 'new@example.com', name: 'New', role: 'admin' },
          { action: 'set_role', id: target.id, role: 'admin' },
          { action: 'disable', id: target.id },
          { action: 'reset_factors', id: target.id },
          { action: 'link', id: target.id },
        ] as const) {
          await expect(manageStaff(client, action)).rejects.toMatchObject({ status: 403 })
        }
      }
      const forged = { ...(await claimsOf((await signInStaff(host, { role: 'adviser' })).client)) }
      const client = await withClaims(host, { ...forged, app_metadata: { role: 'admin' } })
      await expect(manageStaff(client, { action: 'disable', id: target.id })).rejects.toMatchObject({
        code: 'not_admin',
      })
      for (const key of [host.anonKey, host.serviceKey]) {
        const stranger = createClient(at.functionsUrl ?? host.url, key)
        await expect(manageStaff(stranger, { action: 'disable', id: target.id })).rejects.toMatchObject({
          status: 403,
        })
      }
      expect(await counts(target)).toBe(true)
      expect((await listColleagues(admin.client)).some(({ email }) => email === 'new@example.com')).toBe(
        false,
      )
    })

    it('are not changed while the audit cannot be written', async () => {
      const target = await signInStaff(host, { role: 'adviser' })
      await host.admin(
        `create function private.no_room() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
         create trigger no_room before insert on public.audit_entries for each row execute function private.no_room()`,
      )
      try {
        for (const action of [
          { action: 'set_role', id: target.id, role: 'admin' },
          { action: 'disable', id: target.id },
          { action: 'reset_factors', id: target.id },
          { action: 'link', id: target.id },
        ] as const) {
          await expect(manageStaff(admin.client, action)).rejects.toMatchObject({ status: 500 })
        }
      } finally {
        await host.admin('drop function private.no_room cascade')
      }
      expect(await readStaffSession(target.client)).toMatchObject({ role: 'adviser' })
      expect((await target.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
    })

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
      const target = await hire({ role: 'adviser' })
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

    it('change their role at once, whatever their token says', async () => {
      const target = await hire({ role: 'admin' })
      expect(await listStaff(target.client)).toBeInstanceOf(Array)
      await manageStaff(admin.client, { action: 'set_role', id: target.id, role: 'read_only' })
      await expect(listStaff(target.client)).rejects.toMatchObject({ code: '42501' })
      expect(await readStaffSession(target.client)).toMatchObject({ role: 'read_only' })
      expect(await auditOf(host, target.id)).toEqual(['staff_role_changed'])
    })

    it('are out at once when disabled, and can come back', async () => {
      const target = await hire({ role: 'adviser' })
      await manageStaff(admin.client, { action: 'disable', id: target.id })
      expect(await counts(target)).toBe(false)
      await expect(manageStaff(admin.client, { action: 'link', id: target.id })).rejects.toMatchObject({
        code: 'account_disabled',
      })
      const { email, password } = target
      const refused = await staffClient(host).auth.signInWithPassword({ email, password })
      expect(refused.error).not.toBeNull()
      expect((await listStaff(admin.client)).find(({ id }) => id === target.id)).toMatchObject({
        disabled: true,
        sessions: 0,
      })
      await manageStaff(admin.client, { action: 'enable', id: target.id })
      // The old session is gone for good.
      expect(await counts(target)).toBe(false)
      const client = staffClient(host)
      expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
      expect(await auditOf(host, target.id)).toEqual(['staff_disabled', 'staff_enabled'])
    })

    it('lose factors and sessions when these are reset, and enrol again', async () => {
      const target = await hire({ role: 'adviser' })
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
      expect(await counts(target)).toBe(false)
      const client = staffClient(host)
      await client.auth.signInWithPassword({ email: target.email, password: target.password })
      expect((await client.auth.mfa.listFactors()).data?.all).toEqual([])
      expect(await readStaffSession(client)).toBeNull()
      await addApp(client)
      expect(await readStaffSession(client)).toMatchObject({ id: target.id })
      expect(await counts(target)).toBe(false)
      expect(await auditOf(host, target.id)).toEqual(['staff_factors_reset'])
    })

    it('can’t be changed by their own holder, so an admin stays', async () => {
      for (const action of [
        { action: 'set_role', id: admin.id, role: 'adviser' },
        { action: 'disable', id: admin.id },
        { action: 'reset_factors', id: admin.id },
      ] as const) {
        await expect(manageStaff(admin.client, action)).rejects.toMatchObject({
          code: 'not_yourself',
          status: 409,
        })
      }
      expect(await counts(admin)).toBe(true)
    })

    it('keep an admin when two demote each other at the same moment', async () => {
      const [one, other] = [await hire({ role: 'admin' }), await hire({ role: 'admin' })]
      const others = "raw_app_meta_data ->> 'role' = 'admin' and id not in ($1, $2)"
      const away = await host.admin(
        `update auth.users set banned_until = 'infinity' where banned_until is null and ${others} returning id`,
        [one.id, other.id],
      )
      // While the audit log is locked, both requests have passed the check for an admin, but neither has changed
      // anything.
      try {
        const { ended } = await inTransaction(host, async () => {
          await host.admin('lock table public.audit_entries in exclusive mode')
          const ended = Promise.allSettled([
            manageStaff(one.client, { action: 'set_role', id: other.id, role: 'adviser' }),
            manageStaff(other.client, { action: 'disable', id: one.id }),
          ])
          const waiting =
            "select count(*)::integer from pg_locks where not granted and relation = 'public.audit_entries'::regclass"
          await expect.poll(async () => (await host.admin(waiting)).rows[0]?.count).toBe(2)
          return { ended }
        })
        const refused = (await ended).filter(({ status }) => status === 'rejected')
        expect(refused[0]).toMatchObject({ reason: { status: 409, code: 'no_admin_left' } })
        const { rows } = await host.admin(
          "select id from public.staff_profiles where role = 'admin' and not disabled",
        )
        expect(rows).not.toEqual([])
      } finally {
        await host.admin('update auth.users set banned_until = null where id = any($1)', [
          away.rows.map(({ id }) => id),
        ])
      }
    })

    it('are refused when unknown or unreadable', async () => {
      await expect(manageStaff(admin.client, { action: 'disable', id: NOBODY })).rejects.toMatchObject({
        status: 404,
      })
      const wrong = { action: 'invite', email: 'nobody', name: '', role: 'owner' } as never
      await expect(manageStaff(admin.client, wrong)).rejects.toMatchObject({ status: 422 })
      const unknown = { action: 'promote', id: NOBODY } as never
      await expect(manageStaff(admin.client, unknown)).rejects.toMatchObject({ status: 422 })
      const user = await signInStaff(host, {})
      await expect(manageStaff(admin.client, { action: 'link', id: user.id })).rejects.toMatchObject({
        status: 404,
      })
    })

    it('are named to colleagues, and to nobody else', async () => {
      const names = (await listColleagues(admin.client)).map(({ name }) => name)
      expect(names).toContain('Ben Crane')
      for (const options of OUTSIDERS.slice(0, 2)) {
        expect(await listColleagues((await hire(options)).client)).toEqual([])
      }
    })
  })
}
