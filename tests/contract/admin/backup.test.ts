import { mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eraseSubject } from '../../../host/admin/erase.ts'
import { ledgerFile } from '../../../host/admin/erasure-ledger-file.ts'
import { readManifest } from '../../../host/backup/manifest.ts'
import { restoreBackup } from '../../../host/backup/restore-backup.ts'
import { type Backup, takeBackup } from '../../../host/backup/take-backup.ts'
import { openHostDatabase } from '../../../host/open-host-database.ts'
import { loadSecrets } from '../../../host/secrets.ts'
import { sendLead } from '../desk/desk-leads.ts'
import { databaseFolder } from '../setup/database-folder.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { DESK_TABLES, rowsOf, workAtDesk } from './desk-rows.ts'

const TABLES = [
  'public.leads',
  'public.business_applications',
  'public.bridging_applications',
  'public.application_documents',
  'public.idempotency_keys',
  'public.outbox_messages',
]

let host: TestHost
let deskRows: Record<string, string[]>
let backup: Backup
/** The references given out before the backup began, and those that each visitor got during it, in order. */
let answeredBefore: string[]
const visitors: string[][] = [[], []]
const folders: string[] = []

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(databaseFolder(), `fairlead-test-${process.pid}-`))
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  // This backup is for the embedded database only: a separate PostgreSQL server has its own tools.
  host = await startTestHost({ embedded: true })
  answeredBefore = [
    await sendLead(host, 'business'),
    await sendLead(host, 'bridging'),
    await sendLead(host, 'bridging', { email: 'ida@example.com' }),
  ]
  await workAtDesk(host, answeredBefore[0] ?? '')
  deskRows = await rowsOf(DESK_TABLES, (sql) => host.admin(sql))
  let arriving = true
  const visits = visitors.map(async (sent) => {
    for (let turn = 0; arriving; turn += 1) {
      sent.push(await sendLead(host, 'business'))
      sent.push(await sendLead(host, 'bridging'))
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
  const restored = await restoreBackup({ backup: backup.folder, dataDir, ledgers: [ledgerFile(from)] })
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
