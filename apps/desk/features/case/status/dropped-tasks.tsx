import { isClosed } from '#shared/desk/case-states.ts'
import { taskWords } from '#shared/desk/tasks.ts'
import { formatShortDay } from '../../../ui/format/format-short-day.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useShownCase } from '../shown-case.ts'

/** The open tasks of a case, which end with it, for whoever is about to close it. */
export function DroppedTasks() {
  const { lead, tasks } = useShownCase()
  const open = tasks.filter(({ state }) => state === 'open')
  if (isClosed(lead.state) || open.length === 0) return null
  return (
    <Notice
      tone="amber"
      title={open.length === 1 ? 'This open task is dropped' : `These ${open.length} open tasks are dropped`}
    >
      <ul className="grid list-disc gap-0.5 pl-5">
        {open.map((task) => (
          <li key={task.id}>
            {taskWords(task)}, {formatShortDay(task.due_on)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
