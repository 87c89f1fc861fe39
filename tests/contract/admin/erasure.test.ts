import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { reapplyErasures } from '../../../host/admin/erase.ts'
import { ledgerFile } from '../../../host/admin/erasure-ledger-file.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import { sweepBucketParts } from '../../../supabase/functions/_supabase/bucket-parts.ts'
import { createGateway } from '../../../supabase/functions/_supabase/gateway.ts'
import { createSupabaseErasure } from '../../../supabase/functions/erase-lead/supabase-erasure.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { recordMail, sampleMail } from '../mail/mail-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { openPage } from '../your-application/applicant-client.ts'
import { fillPage, PAGE_TABLES } from '../your-application/fill-page.ts'
import { erasureSteps, tablesNaming } from './erasure-steps.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
const { erase, references, options, forgetEverything } = erasureSteps(() => host)
beforeEach(forgetEverything)
const kept = () => readdir(documentFolders(host.dataDir).stored)
/** Bytes that the rows of leads take in the files of the database, deleted ones included. */
const bytesOfLeads = async () =>
  (
    await host.admin(
      `select sum(pg_relation_size(name::regclass))::int as bytes
       from unnest(array['leads', 'business_applications', 'application_documents', 'outbox_messages',
         'private.applicant_links']) as name`,
    )
  ).rows[0].bytes

it('takes the rows out of the files of the database too', async () => {
  await sendLead(host, 'business', { personalEmail: 'ada@example.com' })
  expect(await bytesOfLeads()).toBeGreaterThan(0)
  expect(await erase('ada@example.com')).toMatchObject({ leads: 1 })
  expect(await bytesOfLeads()).toBe(0)
})

it('takes a person’s mail too, filed or not, for good', async () => {
  const reference = await sendLead(host, 'bridging', { email: 'ada@example.com' })
  const from = { name: 'Ada Heron', address: 'Ada@example.com' }
  const filed = sampleMail({ from, subject: reference })
  const mails = [
    filed,
    sampleMail({ from }),
    sampleMail(),
    sampleMail({ from: { name: '', address: 'ida@example.com' } }),
  ]
  for (const mail of mails) await recordMail(host, mail)
  const senders = async () =>
    (await host.admin('select from_address from received_mail order by 1')).rows.map(
      (row) => row.from_address,
    )
  expect(await erase('ada@example.com')).toMatchObject({ leads: 1 })
  expect(await senders()).toEqual(['ida@example.com', 'nora.swift@mail.example'])
  // Somebody without a case.
  expect(await erase('ida@example.com')).toMatchObject({ leads: 0 })
  expect(await senders()).toEqual(['nora.swift@mail.example'])
  for (const mail of mails) expect(await recordMail(host, mail)).toMatchObject({ outcome: 'known' })
  expect(await senders()).toEqual(['nora.swift@mail.example'])
  // As if an older backup had been restored: the erasures are forgotten and the mail is back.
  await host.admin('truncate erasure_ledger, private.read_mail')
  for (const mail of mails) await recordMail(host, mail)
  await host.admin("update received_mail set received_at = '2026-01-01'")
  await reapplyErasures(options())
  expect(await senders()).toEqual(['nora.swift@mail.example', 'nora.swift@mail.example'])
})

it('removes all of a person by address, files too, and nobody else', async () => {
  const theirs = [
    await sendLead(host, 'business', { personalEmail: 'Ada@Example.com' }),
    await sendLead(host, 'bridging'),
  ]
  const other = await sendLead(host, 'business', { personalEmail: 'ida@example.com' })
  await mkdir(mailFolder(host.dataDir), { recursive: true })
  for (const reference of [...theirs, other]) {
    await writeFile(join(mailFolder(host.dataDir), `${reference}.x.applicant.eml`), 'x')
  }
  expect(await erase('ADA@example.com')).toEqual({ leads: 2, documents: 2 })
  expect(await references()).toEqual([other])
  expect(await kept()).toHaveLength(2)
  expect(await readdir(mailFolder(host.dataDir))).toEqual([`${other}.x.applicant.eml`])

  // The ledger names nobody, neither in the table nor in the file.
  const { rows } = await host.admin('select * from erasure_ledger')
  expect(rows).toMatchObject([{ subject_kind: 'email', leads: 2, documents: 2 }])
  const left = JSON.stringify(rows) + (await readFile(ledgerFile(host.dataDir), 'utf8'))
  // `ada` counts only before a space or an @, because the hexadecimal digits of an id or a hash can spell it too.
  expect(left).not.toMatch(/ada[ @]|heron|example|LC-/i)
})

it('finds a caller by number, however written, and by the first address', async () => {
  await sendLead(host, 'bridging', { phone: '020 7946 0998' })
  const corrected = await sendLead(host, 'bridging', { email: 'ada@exmaple.com' })
  await host.admin(
    `insert into case_people (reference, position, role, name, email, phone)
     values ('${corrected}', 1, 'applicant', 'Ada Heron', 'ada@example.org', '020 7946 0997');
     insert into case_people (reference, position, role, name, email)
     values ('${corrected}', 2, 'solicitor', 'Gita Ibis', 'gita@example.com');
     select private.refresh_case('${corrected}')`,
  )
  expect(await erase('gita@example.com')).toEqual({ leads: 0, documents: 0 })
  expect(await erase('+44 (0)20 7946 0998')).toEqual({ leads: 1, documents: 0 })
  expect(await references()).toEqual([corrected])
  expect(await erase('ada@exmaple.com')).toEqual({ leads: 1, documents: 0 })
  expect((await host.admin('select from case_people')).rowCount).toBe(0)
})

it('removes all of a case and its page, and leaves its lender', async () => {
  const page = await openPage(host)
  await fillPage(host, page)
  const [gone, stays] = [page.reference, await sendLead(host, 'bridging')]
  await host.admin(`
    insert into lenders (name) values ('Teal Bridging');
    insert into enquiries (reference, lender_id, lender_name, sent_at, sent_how)
    select reference, id, name, now(), 'email' from leads cross join lenders;
    insert into case_terms (reference, enquiry_id, gross_pounds, rate_percent, rate_unit, interest, term_months)
    select reference, id, 500000, 0.85, 'month', 'retained', 12 from enquiries;
    insert into case_checks (reference, kind, result, given_at)
    select reference, 'identity', 'done', now() from leads;
    insert into completions (reference, lender_name, amount_pounds, broker_fee_pounds, completed_on)
    select distinct on (reference) reference, lender_name, 500000, 0, now() from enquiries`)
  const placing = ['public.case_checks', 'public.case_terms', 'public.completions', 'public.enquiries']
  expect(await tablesNaming(host, gone)).toEqual(expect.arrayContaining([...placing, ...PAGE_TABLES]))
  expect(await erase(gone)).toMatchObject({ leads: 1 })
  expect(await tablesNaming(host, gone)).toEqual([])
  const ofPage = 'select from private.applicant_sessions where session_hash = private.token_hash($1)'
  expect((await host.admin(ofPage, [page.session])).rowCount).toBe(0)
  expect(await tablesNaming(host, stays)).toEqual(expect.arrayContaining(placing))
  expect((await host.admin('delete from lenders')).rowCount).toBe(1)
})

it('runs as a command beside a running host', async () => {
  await sendLead(host, 'business')
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: host.dataDir,
    DATABASE_URL: host.database.admin.connectionString ?? '',
  }
  const run = async (...args: string[]) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/erase.ts'), ...args], {
      env,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    const [code] = await once(child, 'close')
    return { code, said }
  }
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Usage: npm run erase') })
  expect(await run('ada@example.com')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Erased. Leads: 1, documents: 2.'),
  })
  expect(await references()).toEqual([])
  expect(await kept()).toEqual([])
})

it('on Supabase also removes files that arrive while it runs', async () => {
  const value = await sendLead(host, 'business')
  const late = await sendLead(host, 'business')
  const service = createClient(host.url, host.serviceKey, {
    global: {
      async fetch(input, init) {
        if (init?.method === 'DELETE') {
          await host.admin(
            "update public.application_documents set reference = $1, source = 'applicant' where reference = $2",
            [value, late],
          )
        }
        return fetch(input, init)
      },
    },
  })
  const gateway = createGateway({ SUPABASE_URL: host.url, SUPABASE_SERVICE_ROLE_KEY: host.serviceKey })
  const eraseOnSupabase = createSupabaseErasure(service, options().key, () => sweepBucketParts(gateway))
  expect(await eraseOnSupabase({ kind: 'reference', value })).toEqual({ leads: 1, documents: 4 })
  expect(await kept()).toEqual([])
})
