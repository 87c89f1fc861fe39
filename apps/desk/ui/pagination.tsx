import { Button } from './button.tsx'

/** Steps through a long list, and says where one is in it. `page` counts from 0. */
export function Pagination({
  page,
  pageSize,
  total,
  onChange,
  noun = 'entries',
}: {
  page: number
  pageSize: number
  total: number
  onChange(page: number): void
  noun?: string
}) {
  const first = Math.min(total, page * pageSize + 1)
  const last = Math.min(total, (page + 1) * pageSize)
  const number = (value: number) => value.toLocaleString('en-GB')
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 py-3">
      <p className="tabular text-small text-ink-soft" aria-live="polite">
        {total === 0 ? `No ${noun}` : `${number(first)}–${number(last)} of ${number(total)} ${noun}`}
      </p>
      <div className="flex gap-2">
        <Button icon="back" disabled={page === 0} onClick={() => onChange(page - 1)}>
          Previous
        </Button>
        <Button disabled={last >= total} onClick={() => onChange(page + 1)}>
          Next
        </Button>
      </div>
    </nav>
  )
}
