import { TASK_ENDING_LABELS, taskWords } from '#shared/desk/tasks.ts'
import type { CaseTask } from '../../../backend/case-tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/relative-time.tsx'
import { useRights } from '../shown-case.ts'
import { useChangeTask } from './use-tasks.ts'

function describeEnd({ state, settled_by_name, settled_why }: CaseTask): string {
  if (settled_why) return `Ended: ${TASK_ENDING_LABELS[settled_why]}`
  return [state === 'done' ? 'Done' : 'Dropped', settled_by_name].filter(Boolean).join(' by ')
}

/** The newest twenty that were done or dropped. The timeline has all of them. */
export function SettledTasks({ tasks }: { tasks: readonly CaseTask[] }) {
  const { goesOn } = useRights()
  const { send, busy } = useChangeTask()
  if (tasks.length === 0) return null
  return (
    <details>
      <summary className="text-link min-h-6 cursor-pointer text-small">
        Done and dropped ({tasks.length})
      </summary>
      <ul className="mt-2 grid gap-2 text-small">
        {tasks.map((task) => (
          <li key={task.id} className="flex flex-wrap items-center justify-between gap-x-2">
            <span>
              {taskWords(task)}
              <span className="block text-ink-quiet">
                {describeEnd(task)}, <Moment at={task.settled_at ?? ''} />
              </span>
            </span>
            {goesOn && (
              <Button
                look="quiet"
                busy={busy}
                aria-label={`Open again: ${taskWords(task)}`}
                onClick={() => send({ task, changes: { state: 'open' } })}
              >
                Open again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
