import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

export function PageHeader({
  title,
  parent,
  meta,
  actions,
}: {
  title: ReactNode
  parent?: { to: string; label: string }
  meta?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 wrap-anywhere">
        {parent && (
          <p className="mb-1">
            <Link
              to={parent.to}
              className="-ml-1 inline-flex min-h-6 items-center gap-1 text-small font-semibold text-ink-soft hover:text-ink hover:underline"
            >
              <Icon name="back" className="size-4" />
              {parent.label}
            </Link>
          </p>
        )}
        <h1 className="text-heading">{title}</h1>
        {meta && (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft">{meta}</div>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  )
}
