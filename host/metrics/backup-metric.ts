import { Gauge, type Registry } from 'prom-client'
import { readLastBackup } from '../backup/last-backup.ts'

export function addBackupMetric(registry: Registry, dataDir: string): void {
  new Gauge({
    name: 'fairlead_backup_age_seconds',
    help: 'Time since the newest finished backup was begun. Absent before the first.',
    registers: [registry],
    async collect() {
      const takenAt = await readLastBackup(dataDir)
      if (takenAt) this.set((Date.now() - takenAt.getTime()) / 1_000)
      else this.remove()
    },
  })
}
