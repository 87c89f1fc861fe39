import { CHANGE_TYPES, type ChangeType } from './change-binding.ts'

/** One changed row, as the triggers of realtime-schema.sql announce it. `table` is the table's oid. */
export interface Change {
  table: number
  type: ChangeType
  key: string[]
  /** When the announcement arrived, which is shortly after the commit. */
  at: Date
}

const HEAD = /^(\d+) ([A-Z]+) /

export function readTableOid(announcement: string): number {
  return Number.parseInt(announcement, 10)
}

export function readAnnouncement(announcement: string, at: Date): Change[] {
  const head = HEAD.exec(announcement)
  const type = CHANGE_TYPES.find((each) => each === head?.[2])
  if (!head || !type) return []
  const keys: string[][] = JSON.parse(announcement.slice(head[0].length))
  return keys.map((key) => ({ table: Number(head[1]), type, key, at }))
}
