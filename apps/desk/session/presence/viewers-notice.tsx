import { useEffect, useState } from 'react'
import { Person } from '../../ui/person.tsx'
import { describeViewers, type Viewer } from './viewers.ts'

// Joining the channel takes a moment, so live updates count as off only after this time.
const PATIENCE_MILLISECONDS = 10_000

interface ViewersNoticeProps {
  /** What the colleagues have open, such as “case”. */
  what: string
  viewers: readonly Viewer[]
  live: boolean
}

export function ViewersNotice({ what, viewers, live }: ViewersNoticeProps) {
  const deaf = useLasting(!live)
  return (
    <div role="status">
      {viewers.length > 0 && (
        <p className="mb-4 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-paper-sunk px-3 py-2">
          <span aria-hidden="true" className="flex -space-x-1">
            {viewers.map(({ id, name }) => (
              <Person key={id} name={name} initialsOnly />
            ))}
          </span>
          {describeViewers(viewers, what)}
        </p>
      )}
      {deaf && (
        <p className="mb-4 text-small text-ink-soft">
          Live updates are off right now. This page checks for changes twice a minute.
        </p>
      )}
    </div>
  )
}

function useLasting(holds: boolean): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    if (!holds) return setLasts(false)
    const timer = setTimeout(() => setLasts(true), PATIENCE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [holds])
  return lasts
}
