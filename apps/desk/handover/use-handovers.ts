import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import { supabase } from '../backend/client/supabase-client.ts'
import {
  countHandover,
  endHandover,
  type Handover,
  handOverCases,
  listAbsences,
  listHandovers,
  moveHandoverEnd,
  type NewHandover,
  readHandoverNotice,
} from '../backend/handovers.ts'
import { INBOX_KEY } from '../session/inbox-counts.ts'
import { formatShortDay } from '../ui/format/format-short-day.ts'
import { toast } from '../ui/toast.ts'
import type { HandoverScope } from './handover-draft.ts'
import { describeCases } from './handover-words.ts'

const HANDOVERS_KEY = ['handovers'] as const
const MINUTE_MILLISECONDS = 60_000

export const useHandovers = () =>
  useQuery({
    queryKey: HANDOVERS_KEY,
    queryFn: () => listHandovers(supabase),
    refetchInterval: MINUTE_MILLISECONDS,
  })

/** How many open cases a handover would move; undefined until it's known. */
export function useHandoverCount({ from, filters }: HandoverScope): number | undefined {
  const owner = from?.id ?? null
  return useQuery({
    queryKey: [...HANDOVERS_KEY, 'count', owner, filters],
    queryFn: () => countHandover(supabase, owner, filters),
    refetchInterval: MINUTE_MILLISECONDS,
  }).data
}

/** Who is away now, by id. */
export function useAbsences() {
  const { data = [] } = useQuery({
    queryKey: [...HANDOVERS_KEY, 'absences'],
    queryFn: () => listAbsences(supabase),
  })
  return new Map(data.map((absence) => [absence.from_id, absence]))
}

const NOT_DONE = 'Not done: the connection dropped. Try again in a moment.'

export function useHandOver({ toName, onDone }: { toName(id: string): string; onDone(): void }) {
  const refetch = useRefetch()
  const { endWith } = useEndHandover()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (handover: NewHandover) => handOverCases(supabase, handover),
    onSuccess(answer, { id, to_id, starts_on, returns_on }) {
      void refetch()
      if (answer.outcome === 'refused') return
      onDone()
      const back = returns_on ? `, back on ${formatShortDay(returns_on)}` : ''
      const words =
        starts_on > londonDay(new Date())
          ? `Planned: ${toName(to_id)} gets your cases on ${formatShortDay(starts_on)}${back}`
          : `${describeCases(answer.cases)} handed to ${toName(to_id)}${back}`
      toast.done(words, { label: 'Undo', run: () => endWith({ id, asUndo: true }) })
    },
  })
  const failure = error ? NOT_DONE : data?.outcome === 'refused' ? REFUSALS[data.reason] : undefined
  return { handOver: mutate, busy: isPending, failure }
}

export function useEndHandover(onSettled?: () => void) {
  const refetch = useRefetch()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, asUndo }: { id: string; asUndo: boolean }) => endHandover(supabase, id, asUndo),
    onSuccess(answer) {
      void refetch()
      if (answer.outcome === 'changed') toast.done(describeEnd(answer))
      else toast.failed(answer.outcome === 'refused' ? REFUSALS[answer.reason] : 'You can’t end this one.')
    },
    onError: () => toast.failed(NOT_DONE),
    onSettled: () => onSettled?.(),
  })
  return { endWith: mutate, busy: isPending }
}

function describeEnd({ back, stayed }: { back: number; stayed: number }): string {
  if (back === 0 && stayed === 0) return 'Called off. No case had moved.'
  return `${describeCases(back)} went back${stayed > 0 ? `, ${stayed} stayed: see why under Handovers` : ''}`
}

export function useMoveHandoverEnd(onDone: () => void) {
  const refetch = useRefetch()
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: ({ id, day }: { id: string; day: string }) => moveHandoverEnd(supabase, id, day),
    onSuccess(answer) {
      void refetch()
      if (answer.outcome === 'changed') onDone()
    },
  })
  const failure = error ? NOT_DONE : data?.outcome === 'refused' ? REFUSALS[data.reason] : undefined
  return { move: mutate, busy: isPending, failure }
}

export function useReadNotice() {
  const refetch = useRefetch()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Pick<Handover, 'id'>) => readHandoverNotice(supabase, id),
    onSettled: () => refetch(),
  })
  return mutate
}

function useRefetch() {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: INBOX_KEY }),
      queryClient.invalidateQueries({ queryKey: HANDOVERS_KEY }),
      queryClient.invalidateQueries({ queryKey: ['staff'] }),
    ])
  }
}
