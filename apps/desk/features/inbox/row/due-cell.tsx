import type { InboxRow } from '../../../backend/inbox.ts'
import { useNow } from '../../../ui/browser/use-now.ts'
import { Icon } from '../../../ui/icon.tsx'
import { type Due, dueText } from './due-text.ts'
import { PromiseRing } from './promise-ring.tsx'

const colours: Record<Due['tone'], string> = {
  moss: 'text-moss',
  amber: 'text-amber',
  brick: 'text-brick',
  plain: 'text-ink-quiet',
}

export function DueCell({ row }: { row: InboxRow }) {
  const due = dueText(row, new Date(useNow()))
  return (
    <div data-due={due.tone} className={`flex min-w-0 items-center gap-2.5 ${colours[due.tone]}`}>
      <DueSign due={due} />
      <div className="min-w-0 max-md:flex max-md:items-baseline max-md:gap-1.5">
        <p className="tabular font-semibold whitespace-nowrap max-md:shrink-0 md:truncate">{due.text}</p>
        <p className="tabular truncate text-small text-ink-quiet">{due.detail ?? ' '}</p>
      </div>
    </div>
  )
}

function DueSign({ due }: { due: Due }) {
  if (due.leftShare !== undefined)
    return <PromiseRing leftShare={due.leftShare} paused={due.paused ?? false} />
  if (due.tone === 'brick') return <Icon name="warning" />
  return <Icon name="clock" />
}
