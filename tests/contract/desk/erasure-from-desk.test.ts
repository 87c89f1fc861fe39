import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '#shared/admin/retention.ts'
import { eraseSubject, findSubject, listAudit, readRetention } from '../../../apps/desk/backend/admin.ts'
import { addNote, changeCase, readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { ledgerFile, readLedger } from '../../../host/admin/erasure-ledger-file.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { type StaffAccount, signInStaff } from '../auth/staff-accounts.ts'
import { inTransaction } from '../setup/in-transaction.ts'
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

describe('an erasure', () => {
  it('needs a whole reference or address', async () => {
    const reference = await sendLead(host, 'callback')
    for (const subject of ['', 'LC-', 'heron', '%', 'a b@example.com']) {
      await expect(eraseSubject(admin.client, subject)).rejects.toMatchObject({
        code: 'no_subject',
        status: 422,
      })
    }
    expect(await readCase(admin.client, reference)).not.toBeNull()
  })

  it('deletes everything about the lead, and no name is left', async () => {
    const canary = 'Quillfeather'
    const email = 'erase.me@example.com'
    const business = await sendLead(host, 'business', {
      shareholderName: `Ottoline ${canary}`,
      businessName: `${canary} Ltd`,
      personalEmail: email,
    })
    const bridging = await sendLead(host, 'bridging', { fullName: `Ottoline ${canary}`, email })
    const other = await sendLead(host, 'bridging', { email: 'somebody.else@example.com' })
    await addNote(adviser.client, business, `${canary} rang twice`)
    await recordContact(adviser.client, business, 1, { outcome: 'spoke', note: canary })
    await changeCase(adviser.client, business, 2, {
      state: 'declined',
      outcome_reason: `Other: ${canary} is too small`,
    })
    const [document] = (await readCase(adviser.client, business))?.documents ?? []
    await adviser.client.rpc('open_document', { document_id: document?.id }).throwOnError()

    const preview = await findSubject(admin.client, ` ${email.toUpperCase()} `)
    expect(preview.map(({ reference }) => reference)).toEqual([bridging, business])
    expect(await eraseSubject(admin.client, email)).toMatchObject({ leads: 2, documents: 2 })

    for (const reference of [business, bridging]) expect(await readCase(admin.client, reference)).toBeNull()
    expect(await readCase(admin.client, other)).not.toBeNull()
    expect(await findSubject(admin.client, email)).toEqual([])
    expect(await readdir(documentFolders(host.dataDir).stored)).toEqual([])
    const { rows } = await host.admin(
      `select count(*) from (
         select to_jsonb(t)::text as row from public.leads t union all
         select to_jsonb(t)::text from public.lead_summaries t union all
         select to_jsonb(t)::text from public.case_events t union all
         select to_jsonb(t)::text from public.document_openings t union all
         select to_jsonb(t)::text from public.outbox_messages t union all
         select to_jsonb(t)::text from public.erasure_ledger t union all
         select to_jsonb(t)::text from public.audit_entries t
       ) as kept where row ~* $1`,
      [`${canary}|${email}`],
    )
    expect(rows).toEqual([{ count: '0' }])
    // The audit log still says what was done to the lead, by its reference, and who erased it.
    expect(await auditOf(host, business)).toEqual([
      'note_added',
      'contact_recorded',
      'case_changed',
      'document_opened',
    ])
    expect(await listAudit(admin.client, { action: 'subject_erased' })).toMatchObject([
      { actor_name: 'Ben Crane', subject: 'e-mail address', detail: { leads: 2, documents: 2 } },
    ])
    expect((await readRetention(admin.client)).erasures).toMatchObject([{ subject_kind: 'email', leads: 2 }])
    expect(await readLedger(ledgerFile(host.dataDir))).toHaveLength(1)
  })

  it('by reference takes one lead and is audited under it', async () => {
    const reference = await sendLead(host, 'callback')
    expect(await eraseSubject(admin.client, reference.toLowerCase())).toMatchObject({
      leads: 1,
      documents: 0,
    })
    expect(await auditOf(host, reference)).toEqual(['erasure_ordered', 'subject_erased'])
  })

  it('waits for a backup, and says so', async () => {
    const reference = await sendLead(host, 'callback')
    await inTransaction(host, async () => {
      await host.admin('select pg_advisory_xact_lock(private.retention_lock())')
      await expect(eraseSubject(admin.client, reference)).rejects.toMatchObject({
        code: 'backup_running',
        status: 409,
      })
    })
    expect(await readCase(admin.client, reference)).not.toBeNull()
    expect(await auditOf(host, reference)).toEqual(['erasure_ordered'])
  })

  it('that cannot be finished says that it is noted', async () => {
    const reference = await sendLead(host, 'callback')
    await host.admin('alter table public.erasure_ledger add constraint never check (false) not valid')
    try {
      await expect(eraseSubject(admin.client, reference)).rejects.toMatchObject({
        code: 'erasure_delayed',
        status: 409,
      })
    } finally {
      await host.admin('alter table public.erasure_ledger drop constraint never')
    }
    expect(await auditOf(host, reference)).toEqual(['erasure_ordered'])
  })
})

it('the audit log says what retention removed and by which rules', async () => {
  const reference = await sendLead(host, 'callback')
  await addNote(adviser.client, reference, 'Kept for six months')
  await host.admin("update public.leads set received_at = now() - interval '7 months' where reference = $1", [
    reference,
  ])
  const due = { leads: [reference], documents: [] }
  await host.client(host.serviceKey).rpc('apply_retention', { rules: RETENTION, due }).throwOnError()
  expect(await readCase(admin.client, reference)).toBeNull()
  const [run] = (await readRetention(admin.client)).retention_runs
  expect(run?.detail).toMatchObject({ leads: 1, documents: 0, rules: RETENTION })
})

it('staff are renamed once in the log, however their name is stored', async () => {
  const { id } = await signInStaff(host, { role: 'adviser', name: 'Ann\u00adie Ford' })
  const touch = 'update auth.users set last_sign_in_at = now() where id = $1'
  await host.admin(touch, [id])
  await host.admin(touch, [id])
  const written = () =>
    host.admin("select detail from audit_entries where action = 'staff_renamed' and subject = $1", [id])
  expect((await written()).rows).toEqual([])
  await host.admin('update auth.users set raw_user_meta_data = $2 where id = $1', [
    id,
    { name: 'Ann\u00adie Wren' },
  ])
  expect((await written()).rows).toEqual([{ detail: { from: 'Annie Ford', to: 'Annie Wren' } }])
})
