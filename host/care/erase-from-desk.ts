import type { ErasureSubject } from '#shared/care/erasure-subject.ts'
import { Refusal } from '../../supabase/functions/_intake/refusal.ts'
import { type Erased, type ErasureOptions, eraseSubject } from './erase.ts'

// lock_not_available, or the statement timeout that comes at the same moment.
const LOCKED = new Set<unknown>(['55P03', '57014'])

/** Erasure for somebody who waits at a screen: a backup under way is told, not a fault. */
export function createDeskErasure(options: ErasureOptions) {
  return async (subject: ErasureSubject): Promise<Erased> => {
    try {
      return await eraseSubject(options, subject)
    } catch (error) {
      if (!LOCKED.has((error as { code?: unknown }).code)) throw error
      throw new Refusal(
        409,
        'backup_running',
        'A backup is being taken. The erasure is noted and happens by itself within a day.',
      )
    }
  }
}
