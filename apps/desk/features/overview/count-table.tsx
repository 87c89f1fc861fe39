import type { LeadForm } from '#shared/promises/promises.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import { FORMS, SHORT_FORM_LABELS, sum } from './figures.ts'

/** Leads counted by form, with totals. */
export function CountTable({
  caption,
  heading,
  rows,
}: {
  caption: string
  heading: string
  rows: readonly { label: string; counts: Record<LeadForm, number>; total: number }[]
}) {
  const number = (value: number) => value.toLocaleString('en-GB')
  return (
    <div className="max-h-96 overflow-y-auto">
      <Table
        caption={caption}
        columns={[
          { key: 'label', label: heading },
          ...FORMS.map((form) => ({ key: form, label: SHORT_FORM_LABELS[form], numeric: true })),
          { key: 'total', label: 'All', numeric: true },
        ]}
      >
        {rows.map(({ label, counts, total }) => (
          <Row key={label}>
            <HeadCell>{label}</HeadCell>
            {FORMS.map((form) => (
              <Cell key={form} numeric>
                {number(counts[form])}
              </Cell>
            ))}
            <Cell numeric>{number(total)}</Cell>
          </Row>
        ))}
        <Row>
          <HeadCell>Total</HeadCell>
          {FORMS.map((form) => (
            <Cell key={form} numeric className="font-semibold">
              {number(sum(rows, ({ counts }) => counts[form]))}
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
