import type { ReactNode } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'

interface PlaceholderListProps {
  gridClasses: string
  placeholderClasses: string
  expectedRows: number
  /** Shown in place of the first row. */
  children: ReactNode
}

/** Reserves the height of a list, so that what is below it doesn't move when the rows arrive. */
export function PlaceholderList({
  gridClasses,
  placeholderClasses,
  expectedRows,
  children,
}: PlaceholderListProps) {
  return (
    <div className={classNames('noscript:hidden', gridClasses)}>
      <div className={classNames('border-rule text-ink-soft', placeholderClasses)}>{children}</div>
      {Array.from({ length: expectedRows - 1 }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          key={index}
          className={classNames('border-rule print:hidden', placeholderClasses)}
        />
      ))}
    </div>
  )
}
