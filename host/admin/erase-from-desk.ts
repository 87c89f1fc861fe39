import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'
import { describeError } from '../../engine/describe-error.ts'
import { Refusal } from '../../supabase/functions/_intake/refusal.ts'
import type { Core } from '../core.ts'
import { type Erased, ErasureDelayed, eraseSubject } from './erase.ts'

export function createDeskErasure({ config, database, secrets, log }: Core) {
  const options = { dataDir: config.dataDir, database, key: secrets.erasureKey }
  return async (subject: ErasureSubject): Promise<Erased> => {
    try {
      return await eraseSubject(options, subject)
    } catch (error) {
      if (!(error instanceof ErasureDelayed)) throw error
      if (error.backupRunning) throw new Refusal(409, 'backup_running', error.message)
      log({ event: 'erasure_fault', ...describeError(error) })
      throw new Refusal(409, 'erasure_delayed', error.message)
    }
  }
}
