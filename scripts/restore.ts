import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { restoreBackup } from '../host/backup/restore-backup.ts'
import { readConfig } from '../host/config.ts'

try {
  const [given, givenLedger] = process.argv.slice(2)
  if (!given) {
    throw new StartupError(
      'Say which backup: DATA_DIR=<empty folder> npm run restore -- <backup> [<ledger file>]',
    )
  }
  const backup = resolve(given)
  const beside = join(dirname(backup), 'erasure-ledger.jsonl')
  const ledger = givenLedger ? resolve(givenLedger) : existsSync(beside) ? beside : undefined
  if (ledger && !existsSync(ledger)) throw new StartupError(`There is no ledger at ${ledger}.`)
  const { dataDir } = readConfig(process.env)
  const restored = await restoreBackup({ backup, dataDir, ...(ledger && { ledger }) })
  console.log(
    `${dataDir} is as it was at ${restored.takenAt}: ${restored.files} files and ${restored.documents} documents, every hash checked.`,
  )
  console.log(
    ledger
      ? `Erased again as ${ledger} says. Leads: ${restored.erasedAgain.leads}, documents: ${restored.erasedAgain.documents}.`
      : 'No ledger lies beside the backup: erasures made after it are not applied until you add theirs.',
  )
  for (const path of restored.damaged) console.error(`Missing or altered in the backup: ${path}`)
  if (restored.damaged.length > 0) process.exitCode = 1
} catch (error) {
  exitWith(error)
}
