import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface TableProps {
  caption: string
  showCaption?: boolean
  /** `numeric` aligns a column's heading right. The column's cells need `numeric` too. */
  columns: readonly { key: string; label: ReactNode; numeric?: boolean; className?: string }[]
  children: ReactNode
}

/** If the screen is too narrow, the table scrolls sideways instead of the whole page. */
export function Table({ caption, showCaption = false, columns, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={caption} tabIndex={0} className="scrolls-sideways">
      <table className="w-full border-collapse text-left">
        <caption className={showCaption ? 'pb-3 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        <thead>
          <tr className="table-head">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'cell-box font-semibold whitespace-nowrap',
                  column.numeric && 'text-right',
                  column.className,
                )}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('table-row-line', className)} />
}

export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames('cell-box', numeric && 'text-right whitespace-nowrap tabular', className)}
    />
  )
}

export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return <th scope="row" {...rest} className={classNames('cell-box font-semibold', className)} />
}
