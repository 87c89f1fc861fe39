import { Gauge, type Registry } from 'prom-client'
import type { DiskKeeper } from '../disk/disk-keeper.ts'

export function addDiskMetrics(registry: Registry, disk: Pick<DiskKeeper, 'figures' | 'state'>): void {
  const gauge = (name: string, help: string, read: () => number | undefined) =>
    new Gauge({
      name: `fairlead_disk_${name}`,
      help,
      registers: [registry],
      collect() {
        const value = read()
        if (value !== undefined) this.set(value)
      },
    })
  gauge('free_bytes', 'Free space where documents are stored.', () => disk.figures()?.freeBytes)
  gauge(
    'floor_bytes',
    'Free space that no file may take from the database.',
    () => disk.figures()?.floorBytes,
  )
  gauge('little_space', '1 if little space is left for files, 2 if files are refused.', () =>
    ['enough', 'little', 'none'].indexOf(disk.state()),
  )
}
