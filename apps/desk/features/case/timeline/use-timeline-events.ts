import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CaseEvent } from '../../../backend/case-events.ts'
import { readEarlierEvents } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { useFacts } from '../facts/use-facts.ts'
import { useShownCase } from '../shown-case.ts'
import { caseKey } from '../use-case.ts'
import { newestEvents, PAGE_SIZE } from './newest-events.ts'

/** The newest events of the case and of those merged into it, and earlier ones once somebody asks for them. */
export function useTimelineEvents() {
  const { lead, events: own } = useShownCase()
  const { reference } = lead
  const [isAsked, setAsked] = useState(false)
  const { merged_events, merged_leads } = useFacts(reference).data ?? {}
  const { events, before } = newestEvents(own, merged_events ?? [])
  const earlier = useInfiniteQuery({
    // With another newest page, earlier pages begin elsewhere too.
    queryKey: [...caseKey(reference), 'earlier', before],
    queryFn: ({ pageParam }) => readEarlierEvents(supabase, reference, pageParam),
    initialPageParam: before ?? 0,
    getNextPageParam: (page: CaseEvent[]) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    enabled: isAsked && before !== undefined,
  })
  const isFirst = earlier.data === undefined
  const shown = [...events, ...(earlier.data?.pages.flat() ?? [])]
  const hasEarlier = before !== undefined && (isFirst || earlier.hasNextPage)
  return {
    events: shown,
    mergedLeads: merged_leads,
    hasEarlier,
    /** Nothing older is shown, because other entries belong in between. Undefined if everything is here. */
    since: hasEarlier ? oldestTime(shown) : undefined,
    isReading: earlier.isLoading || earlier.isFetchingNextPage,
    hasFailed: earlier.isError,
    showEarlier() {
      if (!isAsked) setAsked(true)
      else if (isFirst) void earlier.refetch()
      else void earlier.fetchNextPage()
    },
  }
}

const oldestTime = (events: readonly CaseEvent[]) => Math.min(...events.map(({ at }) => Date.parse(at)))
