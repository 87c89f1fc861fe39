import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RunningHost } from '../../host/assemble-host.ts'
import { restoreBackup } from '../../host/backup/restore-backup.ts'
import { takeBackup } from '../../host/backup/take-backup.ts'
import { readConfig } from '../../host/config.ts'
import { NO_LIMITS } from '../../host/gate/no-limits.ts'
import { startHost } from '../../host/start-host.ts'
import { startSmtpServer, type TestSmtpServer } from '../contract/mail/start-smtp-server.ts'
import { copyInstallation } from '../contract/setup/copy-installation.ts'
import { Journal } from './journal.ts'
import { holdToJournal } from './oracle.ts'
import { isFull, noteResult } from './scale.ts'

const BACKUPS = 5
const VISITORS = 3
// Visitors pause because they share this process with the backup, which in production is a process of its own.
const PAUSE_MS = 50

let folder: string
let env: Record<string, string>
let smtp: TestSmtpServer
let host: RunningHost | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairlead-backup-'))
  smtp = await startSmtpServer()
  env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'desk@larkandcrane.example',
    LEADS_TO: 'leads@larkandcrane.example',
  }
})
afterEach(async () => {
  await host?.close()
  await smtp.close()
  await rm(folder, { recursive: true, force: true })
})

// In `npm test`, tests/contract/admin/backup.test.ts takes a backup while leads arrive.
it.runIf(isFull)(
  `each of ${BACKUPS} backups under load restores everything acknowledged before it`,
  async () => {
    const dataDir = await copyInstallation(join(folder, 'data'))
    host = await startHost(readConfig({ PORT: '0', DESK_PORT: '0', DATA_DIR: dataDir, ...env }), {
      site: () => false,
      limits: NO_LIMITS,
      log: () => {},
    })
    const { url, core } = host
    let stored = 0
    for (let taken = 0; taken < BACKUPS; taken += 1) {
      const journal = new Journal()
      let arriving = true
      const visitors = Array.from({ length: VISITORS }, async () => {
        while (arriving) {
          expect(await journal.send(url)).toHaveProperty('reference')
          await setTimeout(PAUSE_MS)
        }
      })
      await expect
        .poll(() => journal.acknowledged.length, { interval: 5, timeout: 60_000 })
        .toBeGreaterThan(8)
      const known = journal.copy()
      const backup = await takeBackup({ dataDir, admin: core.database.admin, into: join(folder, 'backups') })
      arriving = false
      await Promise.all(visitors)
      expect(journal.acknowledged.length, 'visitors were served meanwhile').toBeGreaterThan(
        known.acknowledged.length,
      )

      const restored = join(folder, `restored-${taken}`)
      expect(await restoreBackup({ backup: backup.folder, dataDir: restored })).toMatchObject({ damaged: [] })
      stored = (await holdToJournal(known, { DATA_DIR: restored, ...env })).leads
      for (const used of [restored, backup.folder]) await rm(used, { recursive: true })
    }
    noteResult('backup under load, restored', BACKUPS, BACKUPS, `${stored} leads in the last`)
  },
  600_000,
)
