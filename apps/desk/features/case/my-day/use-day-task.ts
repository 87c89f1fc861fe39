import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { taskWords } from '#shared/desk/tasks.ts'
import { changeTask, type MyDay, type TaskChanges } from '../../../backend/cases.ts'
import { describeFailure } from '../../../backend/client/describe-failure.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { toast } from '../../../ui/toast.ts'
import { undoTaskChange } from '../tasks/use-tasks.ts'

export const MY_DAY_KEY = ['my-day'] as const

interface DayChange {
  task: MyDay['tasks'][number]
  changes: TaskChanges
}

/** Changes a task from its line in My day, and offers to undo it for ten seconds. */
export function useDayTask() {
  const queryClient = useQueryClient()
  const readAgain = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: MY_DAY_KEY }),
      queryClient.invalidateQueries({ queryKey: ['inbox'] }),
    ])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ task, changes }: DayChange) => changeTask(supabase, task, changes),
    onSuccess(answer, { task, changes }) {
      if (answer.outcome === 'changed')
        toast.done(`${changes.state ? 'Done' : 'Moved to tomorrow'}: ${taskWords(task)}`, {
          label: 'Undo',
          run: () => void undoTaskChange(task, answer.version).finally(readAgain),
        })
      else if (answer.outcome === 'refused') toast.failed(REFUSALS[answer.reason])
      else if (answer.outcome === 'conflict') toast.failed('A colleague has just changed this task.')
      else toast.failed('This task no longer exists.')
    },
    onError: (error) => toast.failed(describeFailure(error, 'The task wasn’t changed.')),
    // Until then the buttons stay busy, so that no press changes it again.
    onSettled: readAgain,
  })
  return { send: mutate, busy: isPending }
}
