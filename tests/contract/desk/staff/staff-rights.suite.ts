import { createClient } from '@supabase/supabase-js'
import { beforeAll, expect, it } from 'vitest'
import { listStaff, manageStaff, readStaffSession } from '../../../../apps/desk/backend/staff.ts'
import { claimsOf, withClaims } from '../../auth/session-claims.ts'
import { type StaffAccount, signInStaff, staffClient } from '../../auth/staff-accounts.ts'
import { inTransaction } from '../../setup/in-transaction.ts'
import type { TestHost } from '../../setup/start-test-host.ts'
import { auditOf } from '../desk-leads.ts'
import { hire, isStillStaff, type StaffedPlace } from './staff-place.ts'

const OUTSIDERS = [{}, { role: 'admin', aal: 'aal1' }, { role: 'read_only' }, { role: 'adviser' }] as const
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Who may manage accounts, and what takes rights away at once. */
export function describeRights(start: () => StaffedPlace): void {
  let host: TestHost
  let admin: StaffAccount
  let at: StaffedPlace

  beforeAll(() => {
    at = start()
    host = at.host
    admin = at.admin
  })

  it('are nobody else’s to manage', async () => {
    const target = await hire(at, { role: 'adviser' })
    const disable = { action: 'disable', id: target.id } as const
    for (const options of OUTSIDERS) {
      const { client } = await hire(at, options)
      await expect(manageStaff(client, disable)).rejects.toMatchObject({ status: 403 })
    }
    const forged = { ...(await claimsOf((await signInStaff(host, { role: 'adviser' })).client)) }
    const client = await withClaims(host, { ...forged, app_metadata: { role: 'admin' } })
    await expect(manageStaff(client, disable)).rejects.toMatchObject({ code: 'not_admin' })
    for (const key of [host.anonKey, host.serviceKey]) {
      const stranger = createClient(at.functionsUrl ?? host.url, key)
      await expect(manageStaff(stranger, disable)).rejects.toMatchObject({ status: 403 })
    }
    expect(await isStillStaff(target)).toBe(true)
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

  it('change their role at once, whatever their token says', async () => {
    const target = await hire(at, { role: 'admin' })
    expect(await listStaff(target.client)).toBeInstanceOf(Array)
    await manageStaff(admin.client, { action: 'set_role', id: target.id, role: 'read_only' })
    await expect(listStaff(target.client)).rejects.toMatchObject({ code: '42501' })
    expect(await readStaffSession(target.client)).toMatchObject({ role: 'read_only' })
    expect(await auditOf(host, target.id)).toEqual(['staff_role_changed'])
  })

  it('are out at once when disabled, and can come back', async () => {
    const target = await hire(at, { role: 'adviser' })
    await manageStaff(admin.client, { action: 'disable', id: target.id })
    expect(await isStillStaff(target)).toBe(false)
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
    expect(await isStillStaff(target)).toBe(false)
    const client = staffClient(host)
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull()
    expect(await auditOf(host, target.id)).toEqual(['staff_disabled', 'staff_enabled'])
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
    expect(await isStillStaff(admin)).toBe(true)
  })

  it('keep an admin when two demote each other at the same moment', async () => {
    const [one, other] = [await hire(at, { role: 'admin' }), await hire(at, { role: 'admin' })]
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
}
