import { join } from 'node:path'
import type { DiskBudgets } from '#shared/limits/disk-budgets.ts'
import type { Config } from '../config.ts'
import { createDiskKeeper, type DiskKeeper } from './disk-keeper.ts'

export function openDisk(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  budgets: DiskBudgets,
): DiskKeeper {
  return createDiskKeeper({
    folder: join(dataDir, 'storage'),
    ...(!databaseUrl && { databaseFolder: join(dataDir, 'postgres') }),
    budgets,
  })
}
