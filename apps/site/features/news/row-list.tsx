import type { ReactNode } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { PlaceholderList } from './placeholder-list.tsx'
import { NoScriptNote, ScriptsLate } from './without-script.tsx'

/** prerendered: before hydration, with the rows for visitors without JavaScript where the host knows them. settled: all rows have been read, or reading failed. */
export type ReadingState = 'prerendered' | 'loading' | 'settled'

interface RowListProps<Row> {
  rows: readonly Row[]
  state: ReadingState
  loadingMessage: string
  /** Shown when there are no rows, or when they could not be read. */
  emptyMessage: ReactNode
  /** 'Our latest articles': what isn't shown without JavaScript, unless the host has rendered it. */
  what: string
  gridClasses: string
  /** How many rows to reserve space for, with the usual height of each in `placeholderClasses`. */
  expectedRows: number
  placeholderClasses: string
  renderRow: (row: Row) => ReactNode
}

/** One list of the page: prerendered, loading, empty or full. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  if (props.state === 'prerendered') {
    return (
      <>
        <noscript>
          {props.rows.length > 0 ? <Rows {...props} /> : <NoScriptNote what={props.what} />}
        </noscript>
        <PlaceholderList {...props}>
          <ScriptsLate what={props.what} />
        </PlaceholderList>
      </>
    )
  }
  if (props.state === 'loading') {
    return (
      <PlaceholderList {...props}>
        <p>{props.loadingMessage}</p>
      </PlaceholderList>
    )
  }
  if (props.rows.length === 0) {
    return (
      <p className="max-w-[46rem] border-l-2 border-ink py-1 pl-6 text-lead text-ink-soft">
        {props.emptyMessage}
      </p>
    )
  }
  return <Rows {...props} />
}

function Rows<Row extends { id: string }>({ rows, gridClasses, renderRow }: RowListProps<Row>) {
  return (
    <ul className={classNames('wrap-anywhere', gridClasses)}>
      {rows.map((row) => (
        <li key={row.id} className="min-w-0">
          {renderRow(row)}
        </li>
      ))}
    </ul>
  )
}
