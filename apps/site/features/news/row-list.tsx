import type { ReactNode } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { PlaceholderList } from './placeholder-list.tsx'
import { NoScriptNote, ScriptsLate } from './without-script.tsx'

/**
 * `prerendered` is the state before hydration. Rows are there only if the page was rendered with the
 * published content, and they are only for visitors without JavaScript. `settled` means that all lists have
 * been read or failed.
 */
export type ReadingState = 'prerendered' | 'loading' | 'settled'

interface RowListProps<Row> {
  rows: readonly Row[]
  /** Our own server has seen that there are none, so no room is kept for them. */
  isKnownEmpty: boolean
  state: ReadingState
  loadingMessage: string
  /** This is also shown if the rows couldn't be read. */
  emptyMessage: ReactNode
  /** The list's name in the note for visitors without JavaScript, such as “Our latest articles”. */
  what: string
  gridClasses: string
  expectedRows: number
  placeholderClasses: string
  renderRow: (row: Row) => ReactNode
}

export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  if (props.rows.length === 0 && (props.isKnownEmpty || props.state === 'settled')) {
    return (
      <p className="max-w-[46rem] border-l-2 border-ink py-1 pl-6 text-lead text-ink-soft">
        {props.emptyMessage}
      </p>
    )
  }
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
