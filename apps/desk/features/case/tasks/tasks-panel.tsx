import { useRef, useState } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import type { CaseTask } from '../../../backend/case-tasks.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useShortcut } from '../../../ui/shortcuts.ts'
import { useRights, useShownCase } from '../shown-case.ts'
import { SettledTasks } from './settled-tasks.tsx'
import { TaskForm } from './task-form.tsx'
import { TaskItem } from './task-item.tsx'
import { useAddTask } from './use-tasks.ts'

export function TasksPanel() {
  const { lead, tasks } = useShownCase()
  const { goesOn } = useRights()
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const open = tasks.filter(({ state }) => state === 'open')
  useShortcut('t', 'Add a task', () => setAdding(true), goesOn)
  const close = () => {
    setAdding(false)
    addButton.current?.focus()
  }
  return (
    <Panel
      title="Tasks"
      id="tasks"
      actions={
        goesOn && (
          <Button ref={addButton} look="quiet" icon="plus" onClick={() => setAdding(true)}>
            Add a task
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {isAdding && <AddTask onClose={close} />}
        <OpenTasks
          tasks={open}
          isFlagged={!isClosed(lead.state) && !owesPromise(lead)}
          onGone={() => addButton.current?.focus()}
        />
        <SettledTasks tasks={tasks.filter(({ state }) => state !== 'open')} />
      </div>
    </Panel>
  )
}

const owesPromise = ({ promised_by, promise }: { promised_by: string | null; promise: string | null }) =>
  promised_by !== null && promise === null

function OpenTasks({
  tasks,
  isFlagged,
  onGone,
}: {
  tasks: CaseTask[]
  isFlagged: boolean
  /** The buttons of a task that was settled are gone, so the focus goes elsewhere. */
  onGone(): void
}) {
  if (tasks.length > 0)
    return (
      <ul className="grid gap-3" aria-label="Open tasks">
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} onGone={onGone} />
        ))}
      </ul>
    )
  if (!isFlagged) return <p className="text-ink-soft">Nothing planned.</p>
  return (
    <p className="flex items-center gap-1.5 font-semibold text-amber">
      <Icon name="warning" className="size-4.5" />
      Nothing planned: what comes next?
    </p>
  )
}

function AddTask({ onClose }: { onClose(): void }) {
  const [key] = useState(() => crypto.randomUUID())
  const { send, busy, failure, clear } = useAddTask(onClose)
  return (
    <TaskForm
      name="new-task"
      action="Add"
      busy={busy}
      failure={failure}
      onType={clear}
      onSubmit={({ step, day, time }) =>
        send({ words: step.trim(), due_on: day, due_time: time || null, key })
      }
      onClose={onClose}
    />
  )
}
