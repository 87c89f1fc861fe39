import type { ErasureSubject } from '#shared/admin/erasure-subject.ts'
import { describeError } from '../../engine/describe-error.ts'
import type { Log } from '../../engine/log.ts'
import { Refusal } from '../../supabase/functions/_intake/refusal.ts'
import { type Erased, ErasureDelayed, type ErasureOptions, eraseSubject } from './erase.ts'

export function createDeskErasure({ log, ...options }: ErasureOptions & { log: Log }) {
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
