import type { ReactNode } from 'react'
import { classNames } from '../../../../brand/ui/class-names.ts'
import { GhostList } from './ghost-list.tsx'
import { WithoutScript } from './without-script.tsx'

/** prerendered: as written at build time, before any script has run. settled: read, or failed. */
export type ReadingState = 'prerendered' | 'loading' | 'settled'

interface RowListProps<Row> {
  rows: readonly Row[]
  state: ReadingState
  loadingMessage: string
  /** Said when there is nothing: true whether nothing was written or nothing could be read. */
  emptyMessage: ReactNode
  /** 'The articles': what a browser without JavaScript does not get. */
  what: string
  gridClasses: string
  /** How many rows to keep room for, and how high each usually is. */
  expectedRows: number
  ghostClasses: string
  renderRow: (row: Row) => ReactNode
}

/** One list of the page in whichever state it is: prerendered, loading, empty or full. */
export function RowList<Row extends { id: string }>(props: RowListProps<Row>) {
  if (props.state === 'prerendered') {
    return (
      <GhostList {...props}>
        <WithoutScript what={props.what} />
      </GhostList>
    )
  }
  if (props.state === 'loading') {
    return (
      <GhostList {...props}>
        <p>{props.loadingMessage}</p>
      </GhostList>
    )
  }
  if (props.rows.length === 0) {
    return (
      <p className="max-w-[46rem] border-l-2 border-ink py-1 pl-6 text-lead text-ink-soft">
        {props.emptyMessage}
      </p>
    )
  }
  return (
    <ul className={classNames('wrap-anywhere', props.gridClasses)}>
      {props.rows.map((row) => (
        <li key={row.id} className="min-w-0">
          {props.renderRow(row)}
        </li>
      ))}
    </ul>
  )
}
