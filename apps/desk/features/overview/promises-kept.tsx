import { LEAD_FORM_LABELS } from '#shared/desk/lead-forms.ts'
import type { LeadForm } from '#shared/promises/promises.ts'
import { switches } from '#shared/switches.ts'
import type { Overview } from '../../backend/overview.ts'
import { BarChart } from './charts/bar-chart.tsx'
import type { Fill } from './charts/chart-fills.tsx'
import { ChartPanel } from './charts/chart-panel.tsx'
import { FORMS, formatShare, hitRate, sum } from './figures.ts'

const TITLE = 'Promises kept'
const OUTCOMES = [
  { key: 'kept', label: 'Kept', fill: 'moss' },
  { key: 'missed', label: 'Missed', fill: 'brick' },
  { key: 'running', label: 'Still running', fill: 'open' },
] as const satisfies { key: string; label: string; fill: Fill }[]
const COLUMNS = [
  ...OUTCOMES,
  { key: 'not_needed', label: 'Not needed' },
  { key: 'spoke', label: 'Spoke' },
  { key: 'left_word', label: 'Left a message' },
  { key: 'answered', label: 'Gave our answer' },
] as const
const NONE = { kept: 0, missed: 0, running: 0, not_needed: 0, spoke: 0, left_word: 0, answered: 0 }

// What was promised before a form was switched off still counts.
const promisesNow: Record<LeadForm, boolean> = {
  callback: switches.callback,
  bridging_application: switches.bridgingApplication,
  business_application: switches.businessApplication,
}

export function PromisesKept({ overview }: { overview: Overview }) {
  const rows = FORMS.map((form) => ({
    form,
    ...NONE,
    ...overview.promises.find((row) => row.form === form),
  })).filter((row) => promisesNow[row.form] || OUTCOMES.some(({ key }) => row[key] > 0))
  const missed = sum(rows, (row) => row.missed)
  return (
    <ChartPanel
      title={TITLE}
      sentence={`${describeKept(rows)}${
        missed === 0
          ? 'No promises missed in this period.'
          : `${missed.toLocaleString('en-GB')} ${missed === 1 ? 'person' : 'people'} heard from us late, or haven’t yet.`
      }`}
      legend={OUTCOMES}
      chart={
        <BarChart
          title={TITLE}
          asShares
          bars={rows.map((row) => ({
            label: LEAD_FORM_LABELS[row.form],
            value: share(row),
            parts: OUTCOMES.map(({ key, fill }) => ({ fill, value: row[key] })),
          }))}
        />
      }
      figures={{
        headings: ['Type', ...COLUMNS.map(({ label }) => label), 'Share kept'],
        rows: rows.map((row) => ({
          label: LEAD_FORM_LABELS[row.form],
          cells: [...COLUMNS.map(({ key }) => row[key]), share(row)],
        })),
      }}
    />
  )
}

type PromiseRow = Overview['promises'][number]

/** Business applications are left out: we promise them an answer, so a call or a message isn't enough. */
function describeKept(rows: readonly PromiseRow[]): string {
  const contactPromises = rows.filter(({ form }) => form !== 'business_application')
  const settled = sum(contactPromises, (row) => row.kept + row.missed)
  if (settled === 0) return ''
  const spoke = formatShare(sum(contactPromises, (row) => row.spoke) / settled)
  const leftMessage = formatShare(sum(contactPromises, (row) => row.left_word) / settled)
  const kinds = contactPromises.map(({ form }) => (form === 'callback' ? 'callbacks' : 'bridging leads'))
  return `Of ${kinds.join(' and ')}, we spoke to ${spoke} in time and left a message for ${leftMessage}. `
}

function share(row: PromiseRow): string {
  const rate = hitRate([row])
  return rate === undefined ? '–' : formatShare(rate)
}
