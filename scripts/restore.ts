import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatMoment } from '#shared/format/format-moment.ts'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { finishReplacing, replaceData } from '../host/backup/replace-data.ts'
import { type Restored, restoreBackup } from '../host/backup/restore-backup.ts'
import { readConfig } from '../host/config.ts'

const USAGE = `Usage:
  npm run restore -- <backup> [<ledger file>] --replace   the host is stopped; what was there is kept aside
  npm run restore -- <backup or folder of backups> --try  to a folder that is removed again
  DATA_DIR=<empty folder> npm run restore -- <backup> [<ledger file>]`

try {
  const { given, givenLedger, replace, tryOnly } = readArguments()
  const { dataDir } = readConfig(process.env)
  const finished = replace ? await finishReplacing(dataDir) : undefined
  if (finished) {
    console.log(`The interrupted restore of ${finished} into ${dataDir} is complete. Start the host.`)
    if (given && resolve(given) !== finished)
      console.log(`${resolve(given)} wasn’t touched: to restore it instead, run this again.`)
  } else if (!given) throw new StartupError(USAGE)
  else if (tryOnly) await tryBackup(await backupIn(resolve(given), true))
  else {
    const backup = await backupIn(resolve(given), false)
    const ledger = findLedger(backup, givenLedger)
    const options = { backup, dataDir, ledgers: ledger ? [ledger] : [] }
    if (replace) {
      const restored = await replaceData(options)
      report(restored, dataDir)
      console.log(
        `What was there lies in ${restored.aside}. Start the host, look at the desk, then remove it.`,
      )
    } else {
      report(await restoreBackup(options), dataDir)
      if (!ledger)
        console.log(
          'There’s no erasure ledger next to the backup. Anyone erased since then is back until you restore with the ledger.',
        )
    }
  }
} catch (error) {
  exitWith(error)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean' }, try: { type: 'boolean' } },
      allowPositionals: true,
    })
    const { replace = false, try: tryOnly = false } = values
    if (positionals.length > 2 || (replace && tryOnly)) throw new Error('unusable')
    return { given: positionals[0], givenLedger: positionals[1], replace, tryOnly }
  } catch {
    throw new StartupError(USAGE)
  }
}

function findLedger(backup: string, given: string | undefined): string | undefined {
  const beside = join(dirname(backup), 'erasure-ledger.jsonl')
  const ledger = given ? resolve(given) : existsSync(beside) ? beside : undefined
  if (ledger && !existsSync(ledger)) throw new StartupError(`There’s no ledger at ${ledger}.`)
  return ledger
}

/** A backup itself, or the newest finished one in a folder of them. What replaces data must be named. */
async function backupIn(folder: string, mayChoose: boolean): Promise<string> {
  if (existsSync(join(folder, 'manifest.json'))) return folder
  const names = await readdir(folder).catch(() => [])
  const finished = names.filter((name) => existsSync(join(folder, name, 'manifest.json')))
  const newest = finished.toSorted().at(-1)
  if (!mayChoose && !newest) return folder
  if (!newest) throw new StartupError(`There’s no finished backup in ${folder}.`)
  if (!mayChoose)
    throw new StartupError(`${folder} holds backups. Name one: the newest is ${join(folder, newest)}.`)
  return join(folder, newest)
}

async function tryBackup(backup: string): Promise<void> {
  const scratch = await mkdtemp(join(tmpdir(), 'fairlead-restore-'))
  try {
    report(await restoreBackup({ backup, dataDir: join(scratch, 'data') }), `${backup}, as a trial,`)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function report({ takenAt, newestLead, ...restored }: Restored, what: string): void {
  const moment = (at: Date) => `${formatMoment(at)} ${at.getUTCFullYear()}`
  console.log(
    `Restored ${what} as of ${moment(new Date(takenAt))}: ${restored.files} files, ${restored.documents} documents, all hashes checked.`,
  )
  console.log(
    `Leads: ${restored.leads}${newestLead ? `, the newest of ${moment(newestLead)}` : ''}. Erased again: ${restored.erasedAgain.leads} leads, ${restored.erasedAgain.documents} documents.`,
  )
  for (const path of restored.damaged) console.error(`Missing or changed in the backup: ${path}`)
  if (restored.damaged.length > 0) process.exitCode = 1
}
