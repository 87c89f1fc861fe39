interface KeyEntry {
  label: string
  className: string
  dashed?: boolean
}

export function ChartKey({ entries }: { entries: readonly KeyEntry[] }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
      {entries.map(({ label, className, dashed }) => (
        <li key={label} className="flex items-center gap-2">
          <svg width="14" height="14" aria-hidden="true" focusable="false">
            <rect
              x="1"
              y="1"
              width="12"
              height="12"
              className={className}
              strokeDasharray={dashed ? '2 2' : undefined}
            />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
