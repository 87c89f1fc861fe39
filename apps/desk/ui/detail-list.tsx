import type { ReactNode } from 'react'

export function DetailList({
  details,
}: {
  details: readonly { label: string; value: ReactNode; wide?: boolean }[]
}) {
  const known = details.filter(({ value }) => value !== null && value !== undefined && value !== '')
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {known.map(({ label, value, wide }) => (
        <div key={label} className={wide ? 'sm:col-span-2' : undefined}>
          <dt className="text-small text-ink-quiet">{label}</dt>
          <dd className="whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
