import type { Rate } from './token-buckets.ts'

const MB = 1_048_576
const GB = 1_024 * MB
const MINUTES_A_DAY = 1_440

const aDay = (bytes: number): Rate => ({ burst: bytes, perMinute: bytes / MINUTES_A_DAY })

export interface DiskBudgets {
  /** What we leave free for the database: the larger of two, but never more than `most` of the disk. */
  floor: { bytes: number; share: number; most: number }
  /** Below this many floors, we say that little space is left. */
  littleBelowFloors: number
  /** How much of what is free above the floor may be on its way at a time. */
  onTheWayShare: number
  /** What one sender's networks may store, in bytes: an IPv4 address or IPv6 /64, a /56, and a /24 or /48. */
  network: { own: Rate; customer: Rate; widest: Rate }
  /** What an applicant may send to one case, with what came with the form and by e-mail. */
  caseBytes: number
  /** Only on Supabase, where no sender's network and no disk is known: on their way in all, and from applicants a day. */
  hosted: { allBytes: number; dayBytes: number }
}

/** How much of the disk each way in may fill. */
export const DISK_BUDGETS: DiskBudgets = {
  floor: { bytes: 512 * MB, share: 0.05, most: 0.25 },
  littleBelowFloors: 2,
  onTheWayShare: 0.5,
  // Twice what a case may hold, because a file may be sent more than once.
  network: { own: aDay(600 * MB), customer: aDay(900 * MB), widest: aDay(1_500 * MB) },
  caseBytes: 300 * MB,
  hosted: { allBytes: 2 * GB, dayBytes: 5 * GB },
}
