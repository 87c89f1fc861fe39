import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { firm } from '#shared/firm.ts'
import { withAdmin } from '../../engine/database/open-database.ts'
import { postgresUser } from '../../engine/database/system-user.ts'
import { makeFolders } from '../../engine/save-file.ts'
import { explainFileError, StartupError } from '../../engine/startup-error.ts'
import { type Erased, reapplyErasures } from '../admin/erase.ts'
import { appendToLedger, ledgerFile, readLedger } from '../admin/erasure-ledger-file.ts'
import { openHostDatabase } from '../open-host-database.ts'
import { loadSecrets } from '../secrets.ts'
import { findDamaged, listDocuments } from './check-documents.ts'
import { copyHashed } from './copy-hashed.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { requirePlainFiles } from './require-plain-files.ts'
import { syncFiles } from './sync-files.ts'

export interface RestoreOptions {
  backup: string
  /** Must be empty or not exist yet. */
  dataDir: string
  /** Erasure ledgers that are newer than the backup. Their erasures are carried out again. */
  ledgers?: readonly string[]
}

export interface Restored {
  takenAt: string
  files: number
  documents: number
  /** Documents whose file is missing from the backup or differs from what was received. */
  damaged: string[]
  erasedAgain: Erased
  leads: number
  newestLead: Date | undefined
}

// The database folder has this name until every file is copied and checked, so that no server starts on an
// incomplete database.
const UNFINISHED = 'postgres.restoring'

const LEADS = 'select count(*)::int as leads, max(received_at) as newest from public.leads'

/** The database is started once, to list its documents and to repeat erasures. */
export async function restoreBackup({ backup, dataDir, ledgers = [] }: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(backup)
  requireThisFirm(manifest)
  await requirePlainFiles(backup, manifest)
  await requireEmpty(dataDir)
  try {
    await copyBack(manifest, backup, dataDir)
    for (const ledger of ledgers) await mergeLedger(ledger, ledgerFile(dataDir))
    return await openOnce(manifest, dataDir)
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw explainFileError(error, dataDir)
  }
}

async function openOnce({ takenAt, files }: Manifest, dataDir: string): Promise<Restored> {
  const secrets = await loadSecrets(dataDir)
  const database = await openHostDatabase({ config: { dataDir, databaseUrl: undefined }, secrets })
  try {
    const documents = await withAdmin(database.admin, listDocuments)
    const erasedAgain = await reapplyErasures({ dataDir, database, key: secrets.erasureKey })
    const { rows } = await withAdmin(database.admin, (client) => client.query(LEADS))
    return {
      takenAt,
      files: files.length,
      documents: documents.length,
      damaged: findDamaged(documents, files),
      erasedAgain,
      leads: rows[0].leads,
      newestLead: rows[0].newest ?? undefined,
    }
  } finally {
    await database.close()
  }
}

/** Another firm's clients would be told of by this one's pages and e-mails. */
function requireThisFirm({ firm: number = firm.fcaNumber }: Manifest): void {
  if (number === firm.fcaNumber) return
  throw new StartupError(
    `This backup is of the firm with register number ${number}, and here it’s ${firm.name}, ${firm.fcaNumber}. Set FIRM_DIR.`,
  )
}

async function requireEmpty(dataDir: string): Promise<void> {
  try {
    await makeFolders(dataDir)
  } catch (error) {
    throw explainFileError(error, dataDir)
  }
  if ((await readdir(dataDir)).length > 0) {
    throw new StartupError(`${dataDir} isn’t empty. Restore into an empty folder.`)
  }
}

async function copyBack(manifest: Manifest, backup: string, dataDir: string): Promise<void> {
  const owner = postgresUser()
  const restoredPath = (path: string) => join(dataDir, path.replace(/^postgres(?=\/|$)/, UNFINISHED))
  const give = async (path: string) => {
    if (owner && /^postgres(\/|$)/.test(path)) await chown(restoredPath(path), owner.uid, owner.gid)
  }
  for (const folder of manifest.folders) {
    await mkdir(restoredPath(folder), { recursive: true, mode: 0o700 })
    await give(folder)
  }
  for (const { path, bytes, sha256 } of manifest.files) {
    await mkdir(dirname(restoredPath(path)), { recursive: true, mode: 0o700 })
    const copied = await copyHashed(join(backup, path), restoredPath(path))
    if (!copied) throw new StartupError(`The backup is incomplete: ${path} is missing.`)
    if (copied.sha256 !== sha256 || copied.bytes !== bytes) {
      throw new StartupError(`The backup is damaged: the hash of ${path} doesn’t match.`)
    }
    await give(path)
  }
  // Syncs only our own files, because PostgreSQL syncs its own before recovery.
  const ours = [...manifest.files.map(({ path }) => path), ...manifest.folders].filter(
    (path) => !path.startsWith('postgres'),
  )
  await syncFiles(ours.map(restoredPath))
  await rename(join(dataDir, UNFINISHED), join(dataDir, 'postgres'))
  await syncFiles([dataDir])
}

async function mergeLedger(from: string, into: string): Promise<void> {
  const known = new Set((await readLedger(into)).map(({ id }) => id))
  await appendToLedger(
    into,
    (await readLedger(from)).filter(({ id }) => !known.has(id)),
  )
}
