import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readErasureSubject } from '#shared/admin/erasure-subject.ts'
import { eraseSubject, reapplyErasures } from '../../../host/admin/erase.ts'
import { ledgerFile } from '../../../host/admin/erasure-ledger-file.ts'
import { documentFolders } from '../../../host/leads/local-documents.ts'
import { mailFolder } from '../../../host/outbox/file-send.ts'
import { bridgingPayload, businessForm } from '../intake/lead-samples.ts'
import { recordMail, sampleMail } from '../mail/mail-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'

let host: TestHost
beforeAll(async () => {
  host = await startTestHost()
})
afterAll(() => host.close())
beforeEach(async () => {
  await host.admin('truncate leads, erasure_ledger, received_mail, private.read_mail cascade')
  for (const path of [
    ledgerFile(host.dataDir),
    documentFolders(host.dataDir).stored,
    mailFolder(host.dataDir),
  ]) {
    await rm(path, { recursive: true, force: true })
  }
  await mkdir(documentFolders(host.dataDir).stored)
})

const options = () => ({ dataDir: host.dataDir, database: host.database, key: 'a key of this test' })
async function erase(typed: string) {
  const subject = readErasureSubject(typed)
  if (!subject) throw new Error(`Not a subject: ${typed}`)
  return eraseSubject(options(), subject)
}
const kept = () => readdir(documentFolders(host.dataDir).stored)
const references = async () =>
  (await host.admin('select reference from leads order by 1')).rows.map((row) => row.reference as string)

async function apply(body: FormData | object): Promise<string> {
  const isForm = body instanceof FormData
  const response = await fetch(`${host.url}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey: host.anonKey, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return ((await response.json()) as { referenceNumber: string }).referenceNumber
}

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
  await apply(businessForm({ personalEmail: 'ada@example.com' }))
  expect(await bytesOfLeads()).toBeGreaterThan(0)
  expect(await erase('ada@example.com')).toMatchObject({ leads: 1 })
  expect(await bytesOfLeads()).toBe(0)
})

it('takes a person’s mail too, filed or not, for good', async () => {
  const reference = await apply({ ...bridgingPayload(), email: 'ada@example.com' })
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

it.each(['', 'Ada Heron', '7946 0123', 'LC-2026', "' or true --"])('takes %j for nobody', (typed) => {
  expect(readErasureSubject(typed)).toBeUndefined()
})

it('removes all of a person by address, files too, and nobody else', async () => {
  const theirs = [
    await apply(businessForm({ personalEmail: 'Ada@Example.com' })),
    await apply(bridgingPayload()),
  ]
  const other = await apply(businessForm({ personalEmail: 'ida@example.com' }))
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
  await apply({ ...bridgingPayload(), phone: '020 7946 0998' })
  const corrected = await apply({ ...bridgingPayload(), email: 'ada@exmaple.com' })
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

/** The tables that still have a row of this case. */
async function tablesNaming(reference: string): Promise<string[]> {
  const { rows: tables } = await host.admin(
    `select format('%I.%I', table_schema, table_name) as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where column_name = 'reference' and table_type = 'BASE TABLE' order by 1`,
  )
  const naming: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await host.admin(`select from ${name} where reference = $1`, [reference])
    if (rowCount) naming.push(name)
  }
  return naming
}

it('removes what lenders were asked and answered, and leaves the lender', async () => {
  const [gone, stays] = [await apply(bridgingPayload()), await apply(bridgingPayload())]
  await host.admin(`
    insert into lenders (name) values ('Teal Bridging');
    insert into enquiries (reference, lender_id, lender_name, sent_at, sent_how)
    select reference, id, name, now(), 'email' from leads cross join lenders;
    insert into case_terms (reference, enquiry_id, gross_pounds, rate_percent, rate_unit, interest, term_months)
    select reference, id, 500000, 0.85, 'month', 'retained', 12 from enquiries;
    insert into case_checks (reference, kind, result, wording, given_at)
    select reference, 'consent_to_lenders', 'done', 'Yes, ask lenders for me', now() from leads;
    insert into completions (reference, lender_name, amount_pounds, broker_fee_pounds, completed_on)
    select reference, lender_name, 500000, 0, now() from enquiries`)
  const placing = ['public.case_checks', 'public.case_terms', 'public.completions', 'public.enquiries']
  expect(await tablesNaming(gone)).toEqual(expect.arrayContaining(placing))
  expect(await erase(gone)).toMatchObject({ leads: 1 })
  expect(await tablesNaming(gone)).toEqual([])
  expect(await tablesNaming(stays)).toEqual(expect.arrayContaining(placing))
  expect((await host.admin('delete from lenders')).rowCount).toBe(1)
})

it('removes one lead by reference, and remembers requests that find nothing', async () => {
  const [gone, stays] = [await apply(bridgingPayload()), await apply(bridgingPayload())]
  expect(await erase(gone.toLowerCase())).toEqual({ leads: 1, documents: 0 })
  expect(await references()).toEqual([stays])
  expect(await erase('nobody@example.com')).toEqual({ leads: 0, documents: 0 })
  expect((await host.admin('select from erasure_ledger')).rowCount).toBe(2)
})

it('is repeated once on a database restored from before it', async () => {
  const erased = await apply(bridgingPayload())
  const byReference = await apply({ ...bridgingPayload(), email: 'ida@example.com' })
  await host.admin(
    'create table before_leads as table leads; create table before_bridging as table bridging_applications',
  )
  await erase('ada@example.com')
  await erase(byReference)
  // The person applies again after the erasure, and then the erased leads come back, as if from an older backup.
  const again = await apply(bridgingPayload())
  await host.admin(
    'truncate erasure_ledger; insert into leads table before_leads; insert into bridging_applications table before_bridging',
  )
  await host.admin('drop table before_leads, before_bridging')
  expect(await references()).toEqual([erased, byReference, again].sort())

  expect(await reapplyErasures(options())).toEqual({ leads: 2, documents: 0 })
  expect(await references()).toEqual([again])
  expect((await host.admin('select from erasure_ledger')).rowCount).toBe(2)
  expect(await reapplyErasures(options())).toEqual({ leads: 0, documents: 0 })
  expect(await references()).toEqual([again])
})

it('interrupted after its note, is finished at the next start', async () => {
  await apply(bridgingPayload())
  const { database } = host
  const cut = { ...options(), database: { actAs: cutOff(database), admin: database.admin } }
  const subject = readErasureSubject('ada@example.com')
  if (!subject) throw new Error('Not a subject.')
  await expect(eraseSubject(cut, subject)).rejects.toThrow('We couldn’t finish erasing. The request is saved')
  expect(await references()).toHaveLength(1)
  // As if a crash had also left half a line in the ledger file.
  await appendFile(ledgerFile(host.dataDir), '{"id":"half')
  expect(await reapplyErasures(options())).toMatchObject({ leads: 1 })
  expect(await references()).toEqual([])
  expect(await erase('ida@example.com')).toMatchObject({ leads: 0 })
  expect(await reapplyErasures(options())).toMatchObject({ leads: 0 })
  expect((await host.admin('select from erasure_ledger')).rowCount).toBe(2)
})

it('gives a lost file back its entries', async () => {
  await erase('ada@example.com')
  const before = await readFile(ledgerFile(host.dataDir), 'utf8')
  await rm(ledgerFile(host.dataDir))
  await reapplyErasures(options())
  expect(await readFile(ledgerFile(host.dataDir), 'utf8')).toBe(before)
})

it('runs as a command beside a running host', async () => {
  await apply(businessForm())
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

/** Lets reading through and fails at the first write. */
function cutOff(database: TestHost['database']): TestHost['database']['actAs'] {
  return async (actor, work, settings) => {
    if (!settings?.readOnly) throw new Error('cut off')
    return database.actAs(actor, work, settings)
  }
}
