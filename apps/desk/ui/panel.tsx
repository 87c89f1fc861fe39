import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'
import { Icon } from './icon.tsx'

interface PanelProps {
  title?: string
  /** For links within the page. */
  id?: string
  actions?: ReactNode
  /** What to say in its one line while there's nothing in it yet. If it has children, the line opens. */
  empty?: string | undefined
  /** The result of what is done, as its one line. Decided when it's first shown, so that nothing folds under a hand. */
  folded?: string | undefined
  /** Lets the content reach the edges, for a table or list that has its own margins. */
  flush?: boolean
  className?: string | undefined
  children?: ReactNode
}

export function Panel({ title, id, actions, empty, folded, flush = false, className, children }: PanelProps) {
  const titleId = useId()
  const [isOpened, setOpened] = useState(false)
  const [mayFold] = useState(folded !== undefined)
  const line = empty ?? (mayFold ? folded : undefined)
  const isLine = line !== undefined && !isOpened
  return (
    <section
      id={id}
      // Focused by the links within the page.
      tabIndex={id ? -1 : undefined}
      aria-labelledby={title && titleId}
      className={classNames('rounded-card border border-rule bg-paper-raised', className)}
    >
      {title && (
        <div
          className={classNames(
            'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-1.5',
            !isLine && 'border-b border-rule',
          )}
        >
          <h2 id={titleId} className="text-title">
            {line !== undefined && children ? (
              <button
                type="button"
                aria-expanded={isOpened}
                onClick={() => setOpened(!isOpened)}
                className="control-height inline-flex items-center gap-1.5 hover:underline"
              >
                <Icon name="down" className={classNames('size-4', !isOpened && '-rotate-90')} />
                {title}
              </button>
            ) : (
              title
            )}
          </h2>
          {line !== undefined && <p className="mr-auto min-w-0 text-small text-ink-soft">{line}</p>}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {!isLine && <div className={flush ? undefined : 'p-4'}>{children}</div>}
    </section>
  )
}
