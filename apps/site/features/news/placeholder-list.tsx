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
  // Without scripts no rows will arrive, so only the sentence is shown.
  const sentence =
    'noscript:col-span-full noscript:h-auto noscript:border-0 noscript:bg-transparent noscript:p-0'
  return (
    <div className={gridClasses}>
      <div className={classNames('border-rule text-ink-soft', placeholderClasses, sentence)}>{children}</div>
      {Array.from({ length: expectedRows - 1 }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
          key={index}
          className={classNames('border-rule noscript:hidden print:hidden', placeholderClasses)}
        />
      ))}
    </div>
  )
}
