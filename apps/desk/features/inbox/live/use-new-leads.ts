import { useCallback, useMemo, useState } from 'react'
import type { InboxRow } from '../../../backend/inbox.ts'

export function useNewLeads(rows: readonly InboxRow[]) {
  const [openedAt] = useState(() => Date.now())
  const [announced, setAnnounced] = useState<ReadonlySet<string>>(new Set())
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())

  // Leads that arrived while the connection was down weren't announced, so they are recognised by their time
  // of arrival.
  const arrived = useMemo(
    () =>
      rows.filter(
        ({ reference, received_at }) => announced.has(reference) || Date.parse(received_at) > openedAt,
      ),
    [rows, announced, openedAt],
  )
  const add = useCallback(
    (reference: string) => setAnnounced((before) => new Set([...before, reference])),
    [],
  )
  const see = useCallback((reference: string) => setSeen((before) => new Set([...before, reference])), [])
  return {
    arrived,
    references: useMemo(() => new Set(arrived.map(({ reference }) => reference)), [arrived]),
    unseen: arrived.filter(({ reference }) => !seen.has(reference)),
    add,
    see,
  }
}
