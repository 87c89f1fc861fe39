import type { ReactNode } from 'react'
import { controlClasses } from '../../../../../brand/ui/field.tsx'

/** A filter with several values. */
export function FilterSelect({
  label,
  value,
  onChoose,
  className = '',
  children,
}: {
  label: string
  value: string
  onChoose(value: string): void
  className?: string
  children: ReactNode
}) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={controlClasses(
        undefined,
        `md:w-[7.5rem] md:max-xl:pl-2 xl:w-auto ${className} ${value ? 'border-ink font-semibold' : ''}`,
      )}
    >
      {children}
    </select>
  )
}

/** A filter that is on or off, with the number of leads it would show. */
export function FilterToggle({
  on,
  count,
  onToggle,
  children,
}: {
  on: boolean
  count: number | undefined
  onToggle(on: boolean): void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={() => onToggle(!on)}
      className="control-height rounded-small border border-edge bg-paper-raised px-3 font-medium md:max-xl:px-2.5 whitespace-nowrap hover:bg-paper-sunk aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    >
      {children}
      {count !== undefined && (
        <span className="tabular ml-1 font-normal"> {count >= 1_000 ? '999+' : count}</span>
      )}
    </button>
  )
}
