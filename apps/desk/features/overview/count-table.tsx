import type { CaseKind } from '#shared/desk/case-kind.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import { KINDS, SHORT_KIND_LABELS, sum } from './figures.ts'

/** Leads counted by kind, with totals. */
export function CountTable({
  caption,
  heading,
  rows,
}: {
  caption: string
  heading: string
  rows: readonly { label: string; counts: Record<CaseKind, number>; total: number }[]
}) {
  const number = (value: number) => value.toLocaleString('en-GB')
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table
        caption={caption}
        columns={[
          { key: 'label', label: heading },
          ...KINDS.map((kind) => ({ key: kind, label: SHORT_KIND_LABELS[kind], numeric: true })),
          { key: 'total', label: 'All', numeric: true },
        ]}
      >
        {rows.map(({ label, counts, total }) => (
          <Row key={label}>
            <HeadCell>{label}</HeadCell>
            {KINDS.map((kind) => (
              <Cell key={kind} numeric>
                {number(counts[kind])}
              </Cell>
            ))}
            <Cell numeric>{number(total)}</Cell>
          </Row>
        ))}
        <Row>
          <HeadCell>Total</HeadCell>
          {KINDS.map((kind) => (
            <Cell key={kind} numeric className="font-semibold">
              {number(sum(rows, ({ counts }) => counts[kind]))}
            </Cell>
          ))}
          <Cell numeric className="font-semibold">
            {number(sum(rows, ({ total }) => total))}
          </Cell>
        </Row>
      </Table>
    </div>
  )
}
