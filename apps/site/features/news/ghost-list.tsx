import type { ReactNode } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'

interface GhostListProps {
  gridClasses: string
  ghostClasses: string
  expectedRows: number
  /** A sentence in the place of the first row. */
  children: ReactNode
}

/** Keeps the room a list will take, so that what stands below it does not jump. */
export function GhostList({ gridClasses, ghostClasses, expectedRows, children }: GhostListProps) {
  // Without scripts no list will come: then only the sentence is left, and nothing is kept free around it.
  const sentence =
    'noscript:col-span-full noscript:h-auto noscript:border-0 noscript:bg-transparent noscript:p-0'
  return (
    <div className={gridClasses}>
      <div className={classNames('border-rule text-ink-soft', ghostClasses, sentence)}>{children}</div>
      {Array.from({ length: expectedRows - 1 }, (_, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: ghosts have nothing but their place
          key={place}
          className={classNames('border-rule noscript:hidden print:hidden', ghostClasses)}
        />
      ))}
    </div>
  )
}
