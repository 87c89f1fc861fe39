import { useRef, useState } from 'react'
import { taskWords } from '#shared/desk/tasks.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { CaseTask } from '../../../backend/case-tasks.ts'
import { IconButton } from '../../../ui/button.tsx'
import { formatDayAndTime, formatTimeOfDay } from '../../../ui/format/format-day-and-time.ts'
import { goToPart } from '../go-to-part.ts'
import { CLIENT_CHOICE } from '../placing/terms/client-choice.tsx'
import { usePlacing } from '../placing/use-placing.ts'
import { useRights } from '../shown-case.ts'
import { TaskForm } from './task-form.tsx'
import { useChangeTask } from './use-tasks.ts'

export function TaskItem({ task, onGone }: { task: CaseTask; onGone(): void }) {
  const { workable } = useRights()
  const [isMoving, setMoving] = useState(false)
  const changeButton = useRef<HTMLButtonElement>(null)
  const stopMoving = () => {
    setMoving(false)
    changeButton.current?.focus()
  }
  const { send, busy } = useChangeTask(({ state }) => (state ? onGone() : stopMoving()))
  const words = taskWords(task)
  return (
    <li className="grid grid-cols-1 gap-2 border-rule not-first:border-t not-first:pt-3">
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <p className="min-w-40 flex-1">
          {words}
          <TaskDay task={task} />
          {workable && task.cause === 'terms_chosen' && <ToTheirChoice />}
        </p>
        {workable && (
          <span className="-my-1 flex">
            <IconButton
              icon="check"
              label={`Done: ${words}`}
              disabled={busy}
              onClick={() => send({ task, changes: { state: 'done' } })}
            />
            <IconButton
              ref={changeButton}
              icon="pencil"
              label={`Change: ${words}`}
              aria-expanded={isMoving}
              onClick={() => setMoving(!isMoving)}
            />
            <IconButton
              icon="cross"
              label={`Drop: ${words}`}
              disabled={busy}
              onClick={() => send({ task, changes: { state: 'dropped' } })}
            />
          </span>
        )}
      </div>
      {isMoving && (
        <TaskForm
          name={`task-${task.id}`}
          action="Save"
          start={{ step: task.words ?? '', day: task.due_on, time: task.due_time?.slice(0, 5) ?? '' }}
          busy={busy}
          onSubmit={({ step, day, time }) =>
            send({ task, changes: { words: step.trim(), due_on: day, due_time: time || null } })
          }
          onClose={stopMoving}
        />
      )}
    </li>
  )
}

/** Nothing to show once staff have chosen those terms too. */
function ToTheirChoice() {
  const { data } = usePlacing()
  const isOpen = data?.terms.some(({ reply, chosen_at }) => reply === 'chosen' && chosen_at === null)
  if (!isOpen) return null
  return (
    <button type="button" className="text-link block min-h-6" onClick={() => goToPart(CLIENT_CHOICE)}>
      Choose these terms
    </button>
  )
}

function TaskDay({ task: { due_on, due_time, made_by_name, cause } }: { task: CaseTask }) {
  const today = londonDay(new Date())
  const isLate = due_on < today
  const tone = isLate
    ? 'font-semibold text-brick'
    : due_on === today
      ? 'font-semibold text-amber'
      : 'text-ink-quiet'
  return (
    <span className={`block text-small ${tone}`}>
      {due_on === today
        ? ['Today', due_time && formatTimeOfDay(due_time)].filter(Boolean).join(', ')
        : formatDayAndTime(due_on, due_time)}
      {isLate && ', late'}
      {cause === 'staff' && made_by_name && (
        <span className="font-normal text-ink-quiet"> · planned by {made_by_name}</span>
      )}
    </span>
  )
}
