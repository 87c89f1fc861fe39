import { type ReactNode, useId } from 'react'
import { classNames } from '../../../brand/ui/class-names.ts'

export function Panel({
  title,
  actions,
  flush = false,
  className,
  children,
}: {
  title?: string
  actions?: ReactNode
  /** Lets the content reach the edges, for a table or list that has its own margins. */
  flush?: boolean
  className?: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={title && titleId}
      className={classNames('rounded-card border border-rule bg-paper-raised', className)}
    >
      {title && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-rule px-4 py-1.5">
          <h2 id={titleId} className="text-title">
            {title}
          </h2>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      <div className={flush ? undefined : 'p-4'}>{children}</div>
    </section>
  )
}
