import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface TableProps {
  /** What the table holds; said to those who hear it, shown when `showCaption`. */
  caption: string
  showCaption?: boolean
  /** A column whose cells are numbers is set to the right. */
  columns: readonly { key: string; label: ReactNode; numeric?: boolean; className?: string }[]
  children: ReactNode
}

/** Rows under a head that stays in view; where it is too narrow, the table scrolls and the page does not. */
export function Table({ caption, showCaption = false, columns, children }: TableProps) {
  const captionId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be a region to scroll
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div role="region" aria-labelledby={captionId} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption
          id={captionId}
          className={showCaption ? 'pb-2 text-left font-serif text-title font-medium' : 'sr-only'}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-edge text-small text-ink-soft">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className={classNames(
                  'px-3 py-2 font-semibold whitespace-nowrap first:pl-0 last:pr-0',
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
    </div>
  )
}

export function Row({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-b border-rule hover:bg-paper-raised', className)} />
}

export function Cell({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      {...rest}
      className={classNames(
        'px-3 py-2 align-top first:pl-0 last:pr-0',
        numeric && 'tabular text-right whitespace-nowrap',
        className,
      )}
    />
  )
}

/** The cell that names its row. */
export function HeadCell({ className, ...rest }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      {...rest}
      className={classNames('px-3 py-2 align-top font-semibold first:pl-0', className)}
    />
  )
}
