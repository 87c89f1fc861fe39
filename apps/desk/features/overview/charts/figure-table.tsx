import { Cell, HeadCell, Row, Table } from '../../../../../brand/ui/table.tsx'
import { sum } from '../figures.ts'

export interface Figures {
  /** The heading of the first column, which has the labels, then of each column of figures. */
  headings: readonly string[]
  rows: readonly { label: string; cells: readonly (string | number)[] }[]
  /** Set for a long list of counts. The table then scrolls and ends with a row of totals. */
  counts?: boolean
}

export function FigureTable({ caption, headings, rows, counts = false }: Figures & { caption: string }) {
  const totals = headings.slice(1).map((_, index) => sum(rows, ({ cells }) => Number(cells[index])))
  return (
    <div className={counts ? 'max-h-96 overflow-y-auto' : undefined}>
      <Table
        caption={caption}
        columns={headings.map((label, index) => ({ key: label, label, numeric: index > 0 }))}
      >
        {rows.map(({ label, cells }) => (
          <Row key={label}>
            <HeadCell>{label}</HeadCell>
            {cells.map((cell, index) => (
              <Cell key={headings[index + 1]} numeric>
                {typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell}
              </Cell>
            ))}
          </Row>
        ))}
        {counts && (
          <Row>
            <HeadCell>Total</HeadCell>
            {totals.map((total, index) => (
              <Cell key={headings[index + 1]} numeric className="font-semibold">
                {total.toLocaleString('en-GB')}
              </Cell>
            ))}
          </Row>
        )}
      </Table>
    </div>
  )
}
