import { randomUUID } from 'node:crypto'
import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'
import { type Database, SERVICE } from '../../engine/database/database.ts'
import type { OpenedDatabase } from '../../engine/database/open-database.ts'
import { sweepParts } from '../leads/sweep-parts.ts'
import { appendToLedger, type ErasureEntry, ledgerFile, readLedger } from './erasure-ledger-file.ts'
import { hashSubject } from './hash-subject.ts'
import { removeDocuments, sweepMailFolder } from './remove-files.ts'
import { vacuumTables } from './vacuum-tables.ts'

interface ErasureOptions {
  dataDir: string
  database: Pick<OpenedDatabase, 'actAs' | 'admin'>
  /** The HMAC key for the hashes in the ledger. */
  key: string
  now?: () => Date
}

export interface Erased {
  leads: number
  documents: number
}

/** The ledger entry identifies the person only by a hash. */
export async function eraseSubject(options: ErasureOptions, subject: ErasureSubject): Promise<Erased> {
  const { dataDir, database, key, now } = options
  // By the database's time, as leads are: those that come after the erasure stay.
  const { rows } = await database.actAs(
    SERVICE,
    (client) =>
      client.query('select public.leads_of_subject($1, $2) as leads, now() as now', [
        subject.kind,
        subject.value,
      ]),
    { readOnly: true },
  )
  const entry: ErasureEntry = {
    id: randomUUID(),
    subjectKind: subject.kind,
    subjectHash: hashSubject(key, subject),
    erasedAt: (now?.() ?? (rows[0].now as Date)).toISOString(),
  }
  // The entry is written first, so that the daily jobs can finish an interrupted erasure.
  await appendToLedger(ledgerFile(dataDir), [entry])
  const senders = subject.kind === 'email' ? [subject.value] : []
  return carryOut(options, entry, { references: rows[0].leads, senders }).catch((cause) => {
    throw new ErasureDelayed(cause)
  })
}

// PostgreSQL's error codes if a backup holds the lock: lock_not_available, or query_canceled if the statement
// timeout is reached first.
const LOCKED = new Set<unknown>(['55P03', '57014'])

/** The erasure is in the ledger and will be carried out later by the daily jobs. */
export class ErasureDelayed extends Error {
  readonly backupRunning: boolean

  constructor(cause: Error & { code?: unknown }) {
    const backupRunning = LOCKED.has(cause.code)
    const why = backupRunning ? 'A backup is running.' : 'We couldn’t finish erasing.'
    super(`${why} The request is saved and will be carried out within a day.`, { cause })
    this.backupRunning = backupRunning
  }
}

/**
 * Carries out erasures that are in the ledger file but not in the database, because they were interrupted or
 * an older backup was restored. Leads received after an erasure stay, because the person has applied again.
 * Also copies entries that are only in the database to the file.
 */
export async function reapplyErasures(options: ErasureOptions): Promise<Erased> {
  const { dataDir, database, key } = options
  const file = ledgerFile(dataDir)
  const remembered = await readLedger(file)
  const known = await readDatabaseLedger(database)
  const missingInFile = known.filter(({ id }) => !remembered.some((entry) => entry.id === id))
  await appendToLedger(file, missingInFile)

  const pending = remembered.filter(({ id }) => !known.some((entry) => entry.id === id))
  const total: Erased = { leads: 0, documents: 0 }
  if (pending.length === 0) return total
  const list = 'select reference, received_at, emails, phones from public.list_subjects()'
  const { leads, senders } = await database.actAs(
    SERVICE,
    async (client) => ({
      leads: (await client.query(list)).rows,
      senders: (await client.query('select public.list_mail_senders() as senders')).rows[0]
        .senders as string[],
    }),
    { readOnly: true },
  )
  const hashAll = (kind: ErasureSubject['kind'], values: string[]) =>
    values.map((value) => hashSubject(key, { kind, value }))
  const hashed = leads.map((lead) => ({
    reference: lead.reference as string,
    receivedAt: lead.received_at as Date,
    hashes: {
      reference: hashAll('reference', [lead.reference]),
      email: hashAll('email', lead.emails),
      phone: hashAll('phone', lead.phones),
    },
  }))
  for (const entry of pending) {
    const gone = hashed.filter(
      ({ hashes, receivedAt }) =>
        hashes[entry.subjectKind].includes(entry.subjectHash) && receivedAt <= new Date(entry.erasedAt),
    )
    const erased = await carryOut(options, entry, {
      references: gone.map(({ reference }) => reference),
      senders: senders.filter(
        (value) =>
          entry.subjectKind === 'email' && hashSubject(key, { kind: 'email', value }) === entry.subjectHash,
      ),
    })
    total.leads += erased.leads
    total.documents += erased.documents
  }
  return total
}

/** The e-mails of `senders` are deleted too, unless staff have filed them under a case. */
interface Found {
  references: string[]
  senders: string[]
}

async function carryOut(
  { dataDir, database }: ErasureOptions,
  entry: ErasureEntry,
  { references, senders }: Found,
): Promise<Erased> {
  const { leads, mail, documents } = await database.actAs(SERVICE, async (client) => {
    const { rows } = await client.query(
      'select public.remove_mail_from($3, $4) as mail, public.erase_leads($1, $2::jsonb) as erased',
      [references, entry, senders, entry.erasedAt],
    )
    return { mail: rows[0].mail as number, ...(rows[0].erased as { leads: number; documents: string[] }) }
  })
  await removeDocuments(dataDir, documents)
  await sweepMailFolder(dataDir, database)
  await sweepParts({ dataDir, database })
  // The rows are already deleted. If the vacuum fails, PostgreSQL's autovacuum cleans up later.
  if (leads + mail > 0) await vacuumTables(database.admin).catch(() => {})
  return { leads, documents: documents.length }
}

async function readDatabaseLedger(database: Pick<Database, 'actAs'>): Promise<ErasureEntry[]> {
  const sql = 'select id, subject_kind, subject_hash, erased_at from public.erasure_ledger'
  const { rows } = await database.actAs(SERVICE, (client) => client.query(sql), { readOnly: true })
  return rows.map((row) => ({
    id: row.id,
    subjectKind: row.subject_kind,
    subjectHash: row.subject_hash,
    erasedAt: row.erased_at.toISOString(),
  }))
}
