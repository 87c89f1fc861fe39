import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { restoreBackup } from '../host/backup/restore-backup.ts'
import { readConfig } from '../host/config.ts'

try {
  const [given, givenLedger] = process.argv.slice(2)
  if (!given) {
    throw new StartupError('Usage: DATA_DIR=<empty folder> npm run restore -- <backup> [<ledger file>]')
  }
  const backup = resolve(given)
  const beside = join(dirname(backup), 'erasure-ledger.jsonl')
  const ledger = givenLedger ? resolve(givenLedger) : existsSync(beside) ? beside : undefined
  if (ledger && !existsSync(ledger)) throw new StartupError(`There’s no ledger at ${ledger}.`)
  const { dataDir } = readConfig(process.env)
  const restored = await restoreBackup({ backup, dataDir, ...(ledger && { ledger }) })
  console.log(
    `Restored ${dataDir} as of ${restored.takenAt}: ${restored.files} files, ${restored.documents} documents, all hashes checked.`,
  )
  console.log(
    ledger
      ? `Erased again, from ${ledger}. Leads: ${restored.erasedAgain.leads}, documents: ${restored.erasedAgain.documents}.`
      : 'There’s no erasure ledger next to the backup. Anyone erased since then is back until you restore with the ledger.',
  )
  for (const path of restored.damaged) console.error(`Missing or changed in the backup: ${path}`)
  if (restored.damaged.length > 0) process.exitCode = 1
} catch (error) {
  exitWith(error)
}
