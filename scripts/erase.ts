import { existsSync } from 'node:fs'
import { readErasureSubject } from '#shared/care/erasure-subject.ts'
import { exitWith, StartupError } from '../engine/startup-error.ts'
import { ErasureDelayed, eraseSubject } from '../host/admin/erase.ts'
import { ledgerFile } from '../host/admin/erasure-ledger-file.ts'
import { reachDatabase } from '../host/admin/reach-database.ts'
import { readConfig } from '../host/config.ts'
import { loadSecrets } from '../host/secrets.ts'

try {
  const subject = readErasureSubject(process.argv[2] ?? '')
  if (!subject) throw new StartupError('Say whom to erase: npm run erase -- <reference or e-mail address>')
  const config = readConfig(process.env)
  if (!existsSync(config.dataDir))
    throw new StartupError(`There is no data at ${config.dataDir}: set DATA_DIR.`)
  const secrets = await loadSecrets(config.dataDir)
  const database = await reachDatabase(config, secrets)
  try {
    const options = { dataDir: config.dataDir, database, key: secrets.erasureKey }
    const { leads, documents } = await eraseSubject(options, subject)
    console.log(`Erased. Leads: ${leads}, documents: ${documents}.`)
    if (subject.kind === 'reference')
      console.log('Other leads of the same person stay; erase their e-mail address to remove all.')
    console.log(`Copy ${ledgerFile(config.dataDir)} to where the backups are: a restore applies it again.`)
  } finally {
    await database.close()
  }
} catch (error) {
  if (error instanceof ErasureDelayed) {
    console.error(`${error.message} Without a host that runs, run this again.`)
    if (error.backupRunning) process.exit(1)
  }
  exitWith(error)
}
