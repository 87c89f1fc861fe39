import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { firm } from '#shared/firm.ts'
import { DISK_BUDGETS } from '#shared/limits/disk-budgets.ts'
import { withAdmin } from '../../engine/database/open-database.ts'
import { makeFolders } from '../../engine/save-file.ts'
import { StartupError } from '../../engine/startup-error.ts'
import { NoDiskRoom } from '../../supabase/functions/_intake/no-disk-room.ts'
import { ledgerFile } from '../admin/erasure-ledger-file.ts'
import { createDiskRoom } from '../disk/disk-room.ts'
import { mailFolder } from '../outbox/file-send.ts'
import { findDamaged, isDocument, listDocuments } from './check-documents.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyFileInto, copyFolderInto, type Draft } from './copy-folder.ts'
import { recordBackup } from './last-backup.ts'
import { writeManifest } from './manifest.ts'
import { syncFiles } from './sync-files.ts'

interface BackupOptions {
  dataDir: string
  /** The login of the embedded database's superuser. */
  admin: pg.ClientConfig
  /** The folder in which the backup creates a folder of its own. */
  into: string
  now?: () => Date
}

export interface Backup {
  folder: string
  files: number
  bytes: number
  /** The number of document files, including those that arrived while the backup ran. */
  documents: number
  /** Documents whose file is missing or differs from its recorded hash. They don't make the backup fail. */
  damaged: string[]
}

const PARTIAL = '.partial'

/** The server keeps running meanwhile. Every record in the copied database has its file in the copy. */
export function takeBackup(options: BackupOptions): Promise<Backup> {
  return withAdmin(options.admin, (client) => copyInstallation(client, options))
}

async function copyInstallation(client: pg.Client, options: BackupOptions): Promise<Backup> {
  const { dataDir, into, now = () => new Date() } = options
  const takenAt = now().toISOString()
  const folder = join(into, takenAt.replace(/[-:]|\.\d+/g, ''))
  const draft: Draft = {
    folder: `${folder}${PARTIAL}`,
    contents: { folders: [], files: [] },
    requireRoom() {},
  }
  try {
    await client.query("set statement_timeout = 0; set lock_timeout = '60s'")
    // The lock prevents erasures, retention and other backups. So an unfinished backup found below was left
    // by a crash.
    await client.query('select pg_advisory_lock(private.retention_lock())')
    await makeFolders(into)
    if (await isSameDisk(into, dataDir)) draft.requireRoom = createDiskRoom(into, DISK_BUDGETS).requireRoom
    for (const name of await readdir(into)) {
      if (name.endsWith(PARTIAL)) await rm(join(into, name), { recursive: true, force: true })
    }
    await mkdir(draft.folder, { mode: 0o700 })
    const postgresVersion = (await client.query('show server_version')).rows[0].server_version as string
    await copyCluster(client, join(dataDir, 'postgres'), draft)
    // The documents are listed after the database is copied, so that those added meanwhile are included. The
    // lock prevents their files from being deleted before they are copied.
    const documents = await listDocuments(client)
    // Storage is copied after the database. A file is saved before its record, so every record in the copy
    // has its file.
    await copyFolderInto(draft, join(dataDir, 'storage'), 'storage', (path) =>
      /^(incoming|removed)\//.test(path),
    )
    await copyFolderInto(draft, join(dataDir, 'keys'), 'keys')
    await copyFolderInto(draft, mailFolder(dataDir), 'mail', (path) => path.startsWith('.'))
    await copyFileInto(draft, ledgerFile(dataDir), 'erasure-ledger.jsonl')
    const { files, folders } = draft.contents
    await syncFiles([...files.map(({ path }) => path), ...folders].map((path) => join(draft.folder, path)))
    await writeManifest(draft.folder, {
      format: 1,
      takenAt,
      postgresVersion,
      firm: firm.fcaNumber,
      ...draft.contents,
    })
    await rename(draft.folder, folder)
    await syncFiles([folder, into])
    await recordBackup(dataDir, takenAt)
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return {
      folder,
      files: files.length,
      bytes,
      documents: files.filter(isDocument).length,
      damaged: findDamaged(documents, files),
    }
  } catch (error) {
    await rm(draft.folder, { recursive: true, force: true })
    if (error instanceof NoDiskRoom) throw new StartupError(NO_ROOM)
    throw error
  }
}

const NO_ROOM =
  'There’s too little room for a backup on the disk of the database. Make room, or back up to another disk.'

async function isSameDisk(one: string, other: string): Promise<boolean> {
  return (await stat(one)).dev === (await stat(other)).dev
}
