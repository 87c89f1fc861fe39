import { TASK_ENDING_LABELS, taskWords } from '#shared/desk/tasks.ts'
import { formatDayAndTime } from '../../../ui/format/format-day-and-time.ts'
import type { EventDescriptions, EventOf } from './event-description.ts'

type Detail = EventOf<'task_added'>['detail']

const nameTask = ({ words, lender }: Detail) => `“${taskWords({ words, lender_name: lender })}”`
const when = ({ due_on, due_time }: Detail) => formatDayAndTime(due_on, due_time)

export const TASK_EVENTS = {
  task_added: (task) => ({ icon: 'clock', text: `planned ${nameTask(task)} for ${when(task)}` }),
  task_done: (task, { actor_id }) => ({ icon: 'check', text: describeDone(task, actor_id !== null) }),
  task_dropped: (task) => ({ icon: 'cross', text: `dropped ${nameTask(task)}` }),
  task_reopened: (task) => ({ icon: 'clock', text: `opened ${nameTask(task)} again, for ${when(task)}` }),
  task_moved: (task) => ({ icon: 'clock', text: `changed ${nameTask(task)}: ${describeMove(task)}` }),
} satisfies Partial<EventDescriptions>

function describeDone(task: EventOf<'task_done'>['detail'], byStaff: boolean): string {
  if (!task.why) return `finished ${nameTask(task)}`
  const why = TASK_ENDING_LABELS[task.why]
  return byStaff ? `ended ${nameTask(task)}: ${why}` : `${nameTask(task)} ended: ${why}`
}

function describeMove(task: EventOf<'task_moved'>['detail']): string {
  const { words_before, due_on_before, due_time_before, due_on, due_time } = task
  const moved = due_on !== due_on_before || due_time !== due_time_before
  return [
    words_before && `it was “${words_before}”`,
    moved && `from ${formatDayAndTime(due_on_before, due_time_before)} to ${when(task)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
