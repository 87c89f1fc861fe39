import { useMutation, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { Conflict } from '../../backend/case.ts'
import type { CaseLead } from '../../backend/case-lead.ts'
import { describeFailure } from '../../backend/client/describe-failure.ts'
import type { Outcome } from '../../backend/client/outcomes.ts'
import { toast } from '../../ui/toast.ts'
import { useReference } from './shown-case.ts'
import { applyConflict, patchLead, refetchAfterFailure, refetchCase } from './use-case.ts'

type AnyOutcome = Outcome | { outcome: 'conflict' }
type Changed<Given> = Extract<Given, { outcome: 'changed' }>

interface Change<Sent, Given extends AnyOutcome> {
  send(sent: Sent): Promise<Given>
  /** These fields of the lead are shown until the case has been refetched. */
  patch?(answer: Changed<Given>, sent: Sent): Partial<CaseLead>
  done?: string | ((answer: Changed<Given>, sent: Sent) => string)
  onChanged?(answer: Changed<Given>, sent: Sent): void
  /** Without this, `failure` says that there was a conflict. */
  onConflict?(answer: Extract<Given, { outcome: 'conflict' }>, sent: Sent): void
  /**
   * The texts for an error, a missing thing and a conflict. If notDone is a function, it returns the whole
   * text; otherwise advice such as “Try again” is added.
   */
  notDone?: string | ((error: Error) => string)
  missing?: string
  conflict?: string
  /** Shows failures in a toast, for screens that have no other place for them. */
  inToast?: boolean
}

export function useCaseChange<Given extends AnyOutcome, Sent = void>(change: Change<Sent, Given>) {
  const { send, patch, done, onChanged, onConflict, inToast = false } = change
  const queryClient = useQueryClient()
  const reference = useReference()
  const say = (failure: string | undefined) => failure && inToast && toast.failed(failure)
  const { mutate, reset, isPending, variables, data, error } = useMutation({
    mutationFn: send,
    onSuccess(answer, sent) {
      if (answer.outcome === 'changed') {
        const changed = answer as Changed<Given>
        if (patch) patchLead(queryClient, reference, patch(changed, sent))
        // Called before the toast, because it may close a dialog, and screen readers don't announce a toast
        // behind one.
        onChanged?.(changed, sent)
        if (done) toast.done(typeof done === 'string' ? done : done(changed, sent))
      }
      if (answer.outcome === 'conflict') {
        if ('changes' in answer) applyConflict(queryClient, reference, answer as unknown as Conflict)
        onConflict?.(answer as Extract<Given, { outcome: 'conflict' }>, sent)
      }
      say(describeAnswer(answer, change))
      refetchCase(queryClient, reference)
    },
    onError(failed) {
      say(describeError(failed, change))
      refetchAfterFailure(queryClient, reference, failed)
    },
  })
  const failure = error ? describeError(error, change) : data && describeAnswer(data, change)
  return {
    send: mutate,
    busy: isPending,
    sent: variables,
    failure,
    answer: data,
    /** Callers clear the failure when the person types again. */
    clear: () => failure && reset(),
  }
}

type Words = Pick<Change<never, never>, 'notDone' | 'missing' | 'conflict' | 'onConflict'>

const describeError = (error: Error, { notDone = 'This wasn’t saved.' }: Words) =>
  typeof notDone === 'string' ? describeFailure(error, notDone) : notDone(error)

function describeAnswer(answer: AnyOutcome, words: Words): string | undefined {
  if (answer.outcome === 'refused') return REFUSALS[answer.reason]
  if (answer.outcome === 'missing') return words.missing ?? 'It no longer exists.'
  if (answer.outcome === 'conflict' && !words.onConflict)
    return words.conflict ?? 'A colleague changed this meanwhile. Look at it again before you save.'
}

export const CASE_GONE = 'This case no longer exists.'

interface Action {
  act(): Promise<Outcome>
  done: string
}

export function useCaseAction(missing = CASE_GONE) {
  return useCaseChange({
    send: ({ act }: Action) => act(),
    done: (_, { done }) => done,
    notDone: 'Nothing was changed.',
    missing,
    inToast: true,
  })
}
