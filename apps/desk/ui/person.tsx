import { getInitials } from './format/get-initials.ts'

export function Person({ name, initialsOnly = false }: { name: string; initialsOnly?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2" title={initialsOnly ? name : undefined}>
      <span
        aria-hidden="true"
        className="grid size-6 shrink-0 place-items-center rounded-full bg-ink-soft text-[0.6875rem] font-semibold text-paper"
      >
        {getInitials(name)}
      </span>
      <span className={initialsOnly ? 'sr-only' : 'wrap-anywhere'}>{name}</span>
    </span>
  )
}
