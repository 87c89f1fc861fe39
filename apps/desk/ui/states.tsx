import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

export function EmptyState({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-14 text-center">
      <p className="font-serif text-title font-medium">{title}</p>
      {children && <div className="max-w-[34rem] text-ink-soft">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}

export function ErrorState({
  title = 'This couldn’t be loaded',
  onRetry,
  children,
}: {
  title?: string
  onRetry?: () => void
  children?: ReactNode
}) {
  return (
    <Notice
      tone="brick"
      title={title}
      alert
      action={
        onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {children ?? <p>The server didn’t answer properly. Nothing you did is lost.</p>}
    </Notice>
  )
}

const widths = ['w-11/12', 'w-full', 'w-4/5', 'w-10/12', 'w-full', 'w-3/4']

/** The lines take the place of the text, so that little moves on the page when it arrives. */
export function LoadingState({ label = 'Loading …', lines = 6 }: { label?: string; lines?: number }) {
  return (
    <div role="status" className="grid gap-4 py-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => widths[line % widths.length]).map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change places
        <span key={line} className={`h-4 rounded-small bg-paper-sunk motion-safe:animate-pulse ${width}`} />
      ))}
    </div>
  )
}

/**
 * What was read for an earlier choice, until what was asked for arrives. It can be read and used meanwhile, so it is not
 * dimmed; a line above it says that something is on its way, unless that arrives at once.
 */
export function Outgoing({ isOutgoing, children }: { isOutgoing: boolean; children: ReactNode }) {
  return (
    <div aria-busy={isOutgoing} className="relative">
      {isOutgoing && (
        <span className="absolute inset-x-0 -top-2 h-0.5 bg-ink transition-opacity delay-200 duration-0 starting:opacity-0" />
      )}
      {children}
    </div>
  )
}
