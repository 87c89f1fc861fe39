import type { TaskCause, TaskEnding } from '#shared/desk/tasks.ts'

/** Times are ISO strings, days yyyy-mm-dd, `due_time` hh:mm:ss in London. */
export interface CaseTask {
  id: string
  reference: string
  words: string | null
  due_on: string
  due_time: string | null
  cause: TaskCause
  lender_name: string | null
  state: 'open' | 'done' | 'dropped'
  made_at: string
  made_by_name: string | null
  settled_at: string | null
  settled_by_name: string | null
  /** Null if somebody ended it. */
  settled_why: TaskEnding | null
  version: number
}
