import { existsSync } from 'node:fs'
import { readErasureSubject } from '#shared/admin/erasure-subject.ts'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { ErasureDelayed, eraseSubject } from '../host/admin/erase.ts'
import { ledgerFile } from '../host/admin/erasure-ledger-file.ts'
import { reachDatabase } from '../host/admin/reach-database.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'

try {
  const subject = readErasureSubject(process.argv[2] ?? '')
  if (!subject)
    throw new StartupError('Usage: npm run erase -- <reference, e-mail address or telephone number>')
  const config = readConfig(process.env)
  if (!existsSync(config.dataDir))
    throw new StartupError(`There’s no data in ${config.dataDir}. Set DATA_DIR.`)
  const secrets = await loadSecrets(config.dataDir)
  const database = await reachDatabase(config, secrets)
  try {
    const options = { dataDir: config.dataDir, database, key: secrets.erasureKey }
    const { leads, documents } = await eraseSubject(options, subject)
    console.log(`Erased. Leads: ${leads}, documents: ${documents}.`)
    if (subject.kind === 'reference')
      console.log(
        'Other leads from the same person are still here. To erase them all, use their e-mail address or telephone number.',
      )
    console.log(
      `Now copy ${ledgerFile(config.dataDir)} to your backups, so that a restore erases them again.`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof ErasureDelayed) {
    console.error(`${error.message} If the host isn’t running, run this again.`)
    if (error.backupRunning) process.exit(1)
  }
  exitWith(error)
}
