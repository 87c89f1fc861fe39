import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../../../apps/desk/backend/admin.ts'
import { addNote, changeCase, readCase } from '../../../apps/desk/backend/cases.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { auditOf, sendLead } from './desk-leads.ts'

let host: TestHost
let admin: StaffAccount
let adviser: StaffAccount

beforeAll(async () => {
  host = await startTestHost()
  admin = await signInStaff(host, { role: 'admin', name: 'Ben Crane' })
  adviser = await signInStaff(host, { role: 'adviser', name: 'Ada Heron' })
})
afterAll(() => host.close())

describe('the audit log', () => {
  it('is only added to, by the database’s owner too', async () => {
    const reference = await sendLead(host, 'callback')
    await addNote(adviser.client, reference, 'Hello')
    for (const sql of [
      "update public.audit_entries set action = 'nothing'",
      'delete from public.audit_entries',
      'truncate public.audit_entries',
    ]) {
      await expect(host.admin(sql)).rejects.toThrow('The audit log is only added to.')
    }
    expect(await auditOf(host, reference)).toEqual(['note_added'])
  })

  it('says who did what, newest first, by person, action and subject', async () => {
    const reference = await sendLead(host, 'callback')
    await addNote(adviser.client, reference, 'One')
    await changeCase(admin.client, reference, 1, { state: 'documents' })
    const of = async (filters: Parameters<typeof listAudit>[1], before?: number) =>
      (await listAudit(admin.client, filters, before)).map(({ action, actor_name }) => [action, actor_name])
    expect(await of({ subject: reference })).toEqual([
      ['case_changed', 'Ben Crane'],
      ['note_added', 'Ada Heron'],
    ])
    expect(await of({ subject: reference, actor_id: adviser.id })).toEqual([['note_added', 'Ada Heron']])
    expect(await of({ subject: reference, action: 'case_changed' })).toEqual([['case_changed', 'Ben Crane']])
    const [newest] = await listAudit(admin.client, { subject: reference })
    expect(await of({ subject: reference }, newest?.id)).toEqual([['note_added', 'Ada Heron']])
  })
})

describe('who opened which case', () => {
  it('is written once an hour, and listed for its case', async () => {
    const reference = await sendLead(host, 'callback')
    for (const client of [adviser.client, adviser.client, admin.client]) await readCase(client, reference)
    const of = async (filters: Parameters<typeof listAudit>[1]) =>
      (await listAudit(admin.client, filters)).map(({ action, actor_name }) => `${actor_name} ${action}`)
    const both = ['Ben Crane case_read', 'Ada Heron case_read']
    expect(await of({ subject: reference })).toEqual(both)
    expect(await of({ subject: reference, action: 'note_added' })).toEqual([])
    expect((await of({ action: 'case_read' })).slice(0, 2)).toEqual(both)
    expect(await of({ actor_id: adviser.id })).not.toContain('Ada Heron case_read')
  })

  it('says nothing of a case that isn’t there, and days are London’s', async () => {
    expect(await readCase(admin.client, 'LC-20200101-0000')).toBeNull()
    expect(await listAudit(admin.client, { subject: 'LC-20200101-0000' })).toEqual([])
    await host.admin(`insert into public.audit_entries (at, action, subject)
      values ('2026-06-30 23:30+00', 'retention_applied', 'summer'), ('2026-06-30 22:30+00', 'retention_applied', 'summer')`)
    const of = async (filters: Parameters<typeof listAudit>[1]) =>
      (await listAudit(admin.client, { subject: 'summer', ...filters })).map(({ at }) => at.slice(11, 16))
    expect(await of({ from: '2026-07-01' })).toEqual(['23:30'])
    expect(await of({ until: '2026-06-30' })).toEqual(['22:30'])
    expect(await of({ from: '2026-06-30', until: '2026-07-01' })).toHaveLength(2)
  })
})
