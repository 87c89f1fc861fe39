import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import { type Fill, Legend } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { FORMS, formatShare, hitRate, sum } from './figures.ts'

const TITLE = 'Promises kept'
const ENDS = [
  { key: 'kept', label: 'Kept', fill: 'moss' },
  { key: 'missed', label: 'Missed', fill: 'brick' },
  { key: 'running', label: 'Still running', fill: 'open' },
] as const satisfies { key: string; label: string; fill: Fill }[]
const NONE = { kept: 0, missed: 0, running: 0, not_needed: 0, spoke: 0, left_word: 0, answered: 0 }

export function PromisesKept({ overview }: { overview: Overview }) {
  const rows = FORMS.map((form) => ({
    form,
    ...NONE,
    ...overview.promises.find((row) => row.form === form),
  }))
  const missed = sum(rows, (row) => row.missed)
  return (
    <ChartPanel
      title={TITLE}
      sentence={`${describeKept(rows)}${
        missed === 0
          ? 'No promises missed in this period.'
          : `${missed.toLocaleString('en-GB')} ${missed === 1 ? 'person' : 'people'} heard from us late, or haven’t yet.`
      }`}
      chart={
        <>
          <Legend entries={ENDS} />
          <div className="mt-4">
            <BarChart
              title={TITLE}
              whole="each"
              bars={rows.map((row) => ({
                label: LEAD_FORM_LABELS[row.form],
                value: share(row),
                parts: ENDS.map(({ key, fill }) => ({ fill, value: row[key] })),
              }))}
            />
          </div>
        </>
      }
      table={<PromiseTable rows={rows} />}
    />
  )
}

type PromiseRow = Overview['promises'][number]

const COUNTS = ['kept', 'missed', 'running', 'not_needed', 'spoke', 'left_word', 'answered'] as const

/** How the promises to be in touch were kept, so that a voicemail isn't taken for a conversation. */
function describeKept(rows: readonly PromiseRow[]): string {
  const contacts = rows.filter(({ form }) => form !== 'business_application')
  const settled = sum(contacts, (row) => row.kept + row.missed)
  if (settled === 0) return ''
  const spoke = formatShare(sum(contacts, (row) => row.spoke) / settled)
  const leftWord = formatShare(sum(contacts, (row) => row.left_word) / settled)
  return `Of callbacks and bridging leads, we spoke to ${spoke} in time and left word for ${leftWord}. `
}

function PromiseTable({ rows }: { rows: readonly PromiseRow[] }) {
  return (
    <Table
      caption={`${TITLE} in figures`}
      columns={[
        { key: 'form', label: 'Type' },
        ...ENDS.map(({ key, label }) => ({ key, label, numeric: true })),
        { key: 'not_needed', label: 'Not needed', numeric: true },
        { key: 'spoke', label: 'Spoke', numeric: true },
        { key: 'left_word', label: 'Left word', numeric: true },
        { key: 'answered', label: 'Answered', numeric: true },
        { key: 'rate', label: 'Share kept', numeric: true },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.form}>
          <HeadCell>{LEAD_FORM_LABELS[row.form]}</HeadCell>
          {COUNTS.map((name) => (
            <Cell key={name} numeric>
              {row[name].toLocaleString('en-GB')}
            </Cell>
          ))}
          <Cell numeric>{share(row)}</Cell>
        </Row>
      ))}
    </Table>
  )
}

function share(row: PromiseRow): string {
  const rate = hitRate([row])
  return rate === undefined ? '–' : formatShare(rate)
}
