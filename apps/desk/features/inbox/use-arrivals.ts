import { useCallback, useMemo, useState } from 'react'
import type { InboxRow } from '../../backend/inbox.ts'

/** Leads that came in since the list was opened, and which of them nobody has had in view yet. */
export function useArrivals(rows: readonly InboxRow[]) {
  const [since] = useState(() => Date.now())
  const [heardOf, setHeardOf] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())

  // By their time as well as by what was heard: after a dropped connection they come with the whole list.
  const arrived = useMemo(
    () =>
      rows.filter(({ reference, received_at }) => heardOf.has(reference) || Date.parse(received_at) > since),
    [rows, heardOf, since],
  )
  const add = useCallback(
    ({ reference }: InboxRow) => setHeardOf((before) => new Set([...before, reference])),
    [],
  )
  const see = useCallback((reference: string) => setSeen((before) => new Set([...before, reference])), [])
  return {
    arrived,
    fresh: useMemo(() => new Set(arrived.map(({ reference }) => reference)), [arrived]),
    unseen: arrived.filter(({ reference }) => !seen.has(reference)),
    add,
    see,
  }
}
