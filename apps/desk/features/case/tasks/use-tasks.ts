import { useQueryClient } from '@tanstack/react-query'
import { taskWords } from '#shared/desk/tasks.ts'
import type { CaseTask } from '../../../backend/case-tasks.ts'
import { addTask, changeTask, type NewTask, type TaskChanges } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { toast } from '../../../ui/toast.ts'
import { useReference } from '../shown-case.ts'
import { refetchCase } from '../use-case.ts'
import { useCaseChange } from '../use-case-change.ts'

const SAID = { done: 'Done', dropped: 'Dropped', open: 'Open again' }

/** Adds a task to the case. The key stays the same until it's added, so that a retry doesn't add another. */
export function useAddTask(onAdded: () => void) {
  const reference = useReference()
  return useCaseChange({
    send: (task: NewTask) => addTask(supabase, reference, task),
    done: 'Task added',
    onChanged: onAdded,
  })
}

interface TaskChange {
  task: CaseTask
  changes: TaskChanges
}

/** Changes a task, and offers to undo it for ten seconds. */
export function useChangeTask(onChanged?: (changes: TaskChanges) => void) {
  const queryClient = useQueryClient()
  const reference = useReference()
  return useCaseChange({
    send: ({ task, changes }: TaskChange) => changeTask(supabase, task, changes),
    onChanged({ version }, { task, changes }) {
      onChanged?.(changes)
      toast.done(`${changes.state ? SAID[changes.state] : 'Moved'}: ${taskWords(task)}`, {
        label: 'Undo',
        run: () => void undoTaskChange(task, version).finally(() => refetchCase(queryClient, reference)),
      })
    },
    conflict: 'A colleague has just changed this task.',
    notDone: 'The task wasn’t changed.',
    inToast: true,
  })
}

export async function undoTaskChange(
  { id, words, due_on, due_time, state }: CaseTask,
  version: number,
): Promise<void> {
  const before = { ...(words !== null && { words }), due_on, due_time, state }
  try {
    const { outcome } = await changeTask(supabase, { id, version }, before)
    if (outcome === 'changed') toast.done('Undone')
    else toast.failed('Not undone: the task has changed since.')
  } catch {
    toast.failed('Not undone: the connection dropped.')
  }
}
