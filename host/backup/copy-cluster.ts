import { hash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartupError } from '../../engine/startup-error.ts'
import { copyFileInto, copyFolderInto, type Draft } from './copy-folder.ts'

// Folders that are copied empty and files that are left out, because a restored server doesn't need them
// (PostgreSQL manual, "Making a base backup").
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+/
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init[^/]*)$/
// PostgreSQL's control file describes the other files, so it's copied last and is never older than they are.
const CONTROL_FILE = 'global/pg_control'

/**
 * Copies the files of a running PostgreSQL and the write-ahead log that makes them consistent as of the end
 * of the copy. `client` must be a superuser's connection that nothing else uses.
 */
export async function copyCluster(client: pg.Client, cluster: string, draft: Draft): Promise<void> {
  if ((await readdir(join(cluster, 'pg_tblspc'))).length > 0) {
    throw new StartupError('The database uses tablespaces, which this backup doesn’t support.')
  }
  // Keeps PostgreSQL from deleting log files that the copy needs. The replication slot is temporary and ends
  // with the connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `fairlead_backup_${process.pid}`,
  ])
  await client.query("select pg_backup_start('fairlead', true)")
  await copyFolderInto(
    draft,
    cluster,
    'postgres',
    (path) => EMPTIED.test(path) || LEFT_OUT.test(path) || path === CONTROL_FILE,
  )
  await copyFileInto(draft, join(cluster, CONTROL_FILE), join('postgres', CONTROL_FILE))
  const { rows } = await client.query(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)',
  )
  await addText(draft, 'postgres/backup_label', rows[0].labelfile)
  await copyLog(cluster, draft, firstLogFile(rows[0].labelfile), rows[0].last)
}

function firstLogFile(label: string): string {
  const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1]
  if (!first) throw new Error('PostgreSQL’s backup label names no first log file.')
  return first
}

async function copyLog(cluster: string, draft: Draft, first: string, last: string): Promise<void> {
  const names = await readdir(join(cluster, 'pg_wal'))
  const needed = names.filter(
    (name) => /\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last),
  )
  if (!needed.includes(first) || !needed.includes(last)) {
    throw new StartupError('PostgreSQL removed log files that the backup needs. Try again.')
  }
  for (const name of needed) {
    await copyFileInto(draft, join(cluster, 'pg_wal', name), join('postgres/pg_wal', name))
  }
}

async function addText(draft: Draft, path: string, text: string): Promise<void> {
  await writeFile(join(draft.folder, path), text, { flag: 'wx', mode: 0o600, flush: true })
  draft.contents.files.push({ path, bytes: Buffer.byteLength(text), sha256: hash('sha256', text) })
}
