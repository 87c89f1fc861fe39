import { randomUUID } from 'node:crypto'
import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { makeCalendarToken } from '../../../apps/desk/backend/calendar-feed.ts'
import { readCase, recordContact } from '../../../apps/desk/backend/cases.ts'
import { createCase, importRows, startImport } from '../../../apps/desk/backend/entered-cases.ts'
import { changeFacts, readFacts } from '../../../apps/desk/backend/facts.ts'
import { linkCases, mergeCases } from '../../../apps/desk/backend/linked-cases.ts'
import { SERVICE } from '../../../engine/database/database.ts'
import { eraseSubject } from '../../../host/admin/erase.ts'
import { ledgerFile } from '../../../host/admin/erasure-ledger-file.ts'
import { readManifest } from '../../../host/backup/manifest.ts'
import { restoreBackup } from '../../../host/backup/restore-backup.ts'
import { type Backup, takeBackup } from '../../../host/backup/take-backup.ts'
import { openHostDatabase } from '../../../host/open-host-database.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { bridgingPayload, businessForm } from '../intake/lead-samples.ts'
import { recordMail, sampleMail } from '../mail/mail-samples.ts'
import { databaseFolder } from '../setup/database-folder.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { openPage } from '../your-application/applicant-client.ts'
import { fillPage, PAGE_TABLES } from '../your-application/fill-page.ts'

const TABLES = [
  'public.leads',
  'public.business_applications',
  'public.bridging_applications',
  'public.application_documents',
  'public.idempotency_keys',
  'public.outbox_messages',
]

/** The tables that staff write to. Each has rows when the backup begins, and nobody adds to them while it runs. */
const DESK_TABLES = [
  'public.case_facts',
  'public.case_people',
  'public.case_events',
  'public.case_links',
  'public.case_merges',
  'public.case_imports',
  'public.lenders',
  'public.enquiries',
  'public.case_terms',
  'public.case_checks',
  'public.received_mail',
  'private.read_mail',
  'public.completions',
  'public.content_pages',
  'public.deal_facts',
  'private.calendar_feeds',
  // Only one row, because leads that arrive during the backup add more links.
  '(select * from private.applicant_links order by id limit 1)',
  'private.applicant_sessions',
  ...PAGE_TABLES.filter((table) => table !== 'private.applicant_links'),
]

let host: TestHost
let deskRows: Record<string, string[]>
let backup: Backup
/** The references given out before the backup began, and those that each visitor got during it, in order. */
let answeredBefore: string[]
const visitors: string[][] = [[], []]
const folders: string[] = []

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(databaseFolder(), `lark-and-crane-test-${process.pid}-`))
  folders.push(folder)
  return folder
}

async function apply(body: FormData | object): Promise<string> {
  const isForm = body instanceof FormData
  const response = await fetch(`${host.url}/functions/v1/send-application`, {
    method: 'POST',
    headers: { apikey: host.anonKey, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return ((await response.json()) as { referenceNumber: string }).referenceNumber
}

/**
 * Fills DESK_TABLES: corrects, contacts, places, enters, imports, links and merges cases, and makes a calendar address
 * and an applicant's page.
 */
async function workAtDesk(): Promise<void> {
  const { client } = await signInStaff(host, { role: 'admin', name: 'Ada Vale' })
  const [reference = ''] = answeredBefore
  const purpose = (await readFacts(client, reference))?.facts.purpose ?? null
  await changeFacts(client, reference, { purpose: { from: purpose, to: 'A second van' } })
  const version = (await readCase(client, reference))?.lead.version ?? 0
  await recordContact(client, reference, version, { outcome: 'spoke' })
  const entered: string[] = []
  for (const name of ['Hugo Dipper', 'Gita Ibis', 'Ida Knot']) {
    const made = await createCase(client, { entered_as: 'phone', name, phone: '01632 960 321' }, randomUUID())
    if (made.outcome === 'changed') entered.push(made.reference)
  }
  const [one = '', two = '', three = ''] = entered
  await linkCases(client, one, two)
  await mergeCases(client, three, one)
  const begun = await startImport(client, '0'.repeat(64), 'book.csv')
  if (begun.outcome === 'changed')
    await importRows(client, begun.id, [{ row: 2, name: 'Zoë O’Dowd', phone: '01632 960 322' }])
  await makeCalendarToken(client)
  await recordMail(host, sampleMail())
  await host.admin(`
    insert into lenders (name) values ('Teal Bridging');
    insert into enquiries (reference, lender_id, lender_name, sent_at, sent_how)
    select '${reference}', id, name, now(), 'email' from lenders;
    insert into case_terms (reference, enquiry_id, gross_pounds, rate_percent, rate_unit, interest, term_months)
    select reference, id, 500000, 0.85, 'month', 'retained', 12 from enquiries;
    insert into case_checks (reference, kind, result, given_at) values ('${reference}', 'identity', 'done', now());
    insert into completions (reference, lender_name, amount_pounds, broker_fee_pounds, completed_on)
    select reference, lender_name, 500000, 0, now() from enquiries`)
  const page = await openPage(host)
  await fillPage(host, page)
  // The test counts the e-mails of each lead, so only those that every lead gets may remain.
  await host.admin("delete from outbox_messages where kind = 'applicant_wrote'")
}

beforeAll(async () => {
  // This backup is for the embedded database only: a separate PostgreSQL server has its own tools.
  host = await startTestHost({ embedded: true })
  answeredBefore = [
    await apply(businessForm()),
    await apply(bridgingPayload()),
    await apply({ ...bridgingPayload(), email: 'ida@example.com' }),
  ]
  await workAtDesk()
  deskRows = await rowsOf(DESK_TABLES, (sql) => host.admin(sql))
  let arriving = true
  const visits = visitors.map(async (sent) => {
    for (let turn = 0; arriving; turn += 1) {
      sent.push(await apply(businessForm()))
      sent.push(await apply(bridgingPayload()))
      // Makes PostgreSQL start two new log files and write its changed data to disk during the backup, which must be
      // complete all the same.
      if (turn === 0) await host.admin('select pg_switch_wal()')
      await host.admin('checkpoint')
      // Without a pause the visitors would send hundreds of leads and slow down the backup.
      await setTimeout(50)
    }
  })
  const into = await scratch()
  backup = await takeBackup({ dataDir: host.dataDir, admin: host.database.admin, into }).finally(() => {
    arriving = false
  })
  await Promise.all(visits)
}, 180_000)
afterAll(async () => {
  await host.close()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** The rows of each table, as text that can be compared. */
async function rowsOf(
  tables: readonly string[],
  query: (sql: string) => Promise<pg.QueryResult>,
): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const result = await query(`select row_to_json(t)::text as row from ${table} as t order by 1`)
    rows[table] = result.rows.map(({ row }) => row)
  }
  return rows
}

async function openRestored(dataDir: string): Promise<pg.Client> {
  const database = await openHostDatabase({
    config: { dataDir, databaseUrl: undefined },
    secrets: await loadSecrets(dataDir),
  })
  const client = new pg.Client(database.admin)
  await client.connect()
  opened.push({
    async close() {
      await client.end()
      await database.close()
    },
  })
  return client
}

it('holds one moment while leads arrive, each lead whole or absent', async () => {
  expect(visitors.flat()).not.toEqual([])
  const dataDir = join(await scratch(), 'data')
  const restored = await restoreBackup({ backup: backup.folder, dataDir })
  expect(restored).toMatchObject({ damaged: [], erasedAgain: { leads: 0, documents: 0 } })
  expect(restored.documents).toBeGreaterThanOrEqual(2)

  const client = await openRestored(dataDir)
  const then = await rowsOf(TABLES, (sql) => client.query(sql))
  const now = await rowsOf(TABLES, (sql) => host.admin(sql))
  for (const table of TABLES) {
    const known = new Set(now[table])
    expect(then[table]?.filter((row) => !known.has(row))).toEqual([])
  }
  const leads = then['public.leads']?.map((row) => JSON.parse(row)) ?? []
  const references = leads.map(({ reference }) => reference)
  expect(references).toEqual(expect.arrayContaining(answeredBefore))
  // The backup is of one moment: if it has something that a visitor sent, it also has everything they sent before
  // that.
  for (const sent of visitors) {
    const present = sent.filter((reference) => references.includes(reference))
    expect(present).toEqual(sent.slice(0, present.length))
  }
  // Cases that staff entered are left out, because they have no answers, documents or e-mails.
  for (const { reference, form } of leads.filter(({ entered_as }) => entered_as === null)) {
    const has = (table: string) =>
      then[`public.${table}`]?.filter((row) => JSON.parse(row).reference === reference).length
    const whole = form === 'business_application' ? [1, 0, 2, 2] : [0, 1, 0, 2]
    expect(
      ['business_applications', 'bridging_applications', 'application_documents', 'outbox_messages'].map(has),
    ).toEqual(whole)
  }
  for (const row of then['public.application_documents'] ?? []) {
    const { path, bytes } = JSON.parse(row)
    expect((await stat(join(dataDir, 'storage/application-documents', path))).size).toBe(bytes)
  }
  for (const rows of Object.values(deskRows)) expect(rows).not.toEqual([])
  expect(await rowsOf(DESK_TABLES, (sql) => client.query(sql))).toEqual(deskRows)
  // The restored database takes new rows.
  await client.query("insert into leads (reference, form) values ('LC-20261115-999999999', 'callback')")
})

it('counts the documents it holds, those that arrived meanwhile too', async () => {
  const { files } = await readManifest(backup.folder)
  const held = files.filter(({ path }) => path.startsWith('storage/application-documents/'))
  // More than the two from before the backup, because visitors went on applying while it ran.
  expect(held.length).toBeGreaterThan(2)
  expect(backup.documents).toBe(held.length)
})

it('is a base backup as PostgreSQL wants it', async () => {
  const paths = (await readManifest(backup.folder)).files.map(({ path }) => path)
  // Without the label, the server would start its recovery at too late a point in the log, often unnoticed.
  expect(paths).toContain('postgres/backup_label')
  expect(paths.filter((path) => /^postgres\/(postmaster|pg_replslot\/|pg_stat_tmp\/)/.test(path))).toEqual([])
})

it('applies erasures that came after it', async () => {
  const key = (await loadSecrets(host.dataDir)).erasureKey
  const { database, dataDir: from } = host
  await eraseSubject({ dataDir: from, database, key }, { kind: 'email', value: 'ida@example.com' })
  const dataDir = join(await scratch(), 'data')
  const restored = await restoreBackup({ backup: backup.folder, dataDir, ledger: ledgerFile(from) })
  expect(restored.erasedAgain).toEqual({ leads: 1, documents: 0 })
  const client = await openRestored(dataDir)
  const { rowCount } = await client.query("select from bridging_applications where email = 'ida@example.com'")
  expect(rowCount).toBe(0)
})

it('is refused when a single byte changed, leaving nothing behind', async () => {
  const manifest = await readManifest(backup.folder)
  const document = manifest.files.find(({ path }) => path.startsWith('storage/'))
  const file = await open(join(backup.folder, document?.path ?? ''), 'r+')
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, 20)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, 20)
  const dataDir = join(await scratch(), 'data')
  await expect(restoreBackup({ backup: backup.folder, dataDir })).rejects.toThrow(
    `The backup is damaged: the hash of ${document?.path} doesn’t match.`,
  )
  expect(await readdir(dataDir)).toEqual([])
  await file.write(byte, 0, 1, 20)
  await file.close()
})

it('goes to an empty folder only, and must be a backup', async () => {
  const dataDir = await scratch()
  await expect(restoreBackup({ backup: dataDir, dataDir: join(dataDir, 'data') })).rejects.toThrow(
    'isn’t a complete backup',
  )
  await writeFile(join(dataDir, 'something'), 'x')
  await expect(restoreBackup({ backup: backup.folder, dataDir })).rejects.toThrow('isn’t empty')
  expect(await readdir(dataDir)).toEqual(['something'])
})

it('holds erasure off while it runs', async () => {
  const holder = new pg.Client(host.database.admin)
  await holder.connect()
  await holder.query('select pg_advisory_lock(private.retention_lock())')
  const erasing = host.database.actAs(SERVICE, async (client) => {
    await client.query("set local lock_timeout = '50ms'")
    await client.query("select public.due_for_retention('{}')")
  })
  await expect(erasing).rejects.toMatchObject({ code: '55P03' })
  await holder.end()
})
