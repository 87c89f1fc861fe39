import type { ReactNode } from 'react'
import type { Overview } from '../../backend/overview.ts'
import { formatShare, hitRate, sum } from './figures.ts'
import { formatPoundsShort } from './format-pounds-short.ts'

export function HeadlineFigures({ overview }: { overview: Overview }) {
  const rate = hitRate(overview.promises)
  const kept = sum(overview.promises, (row) => row.kept)
  const settled = kept + sum(overview.promises, (row) => row.missed)
  const completed = overview.outcomes.filter(({ state }) => state === 'completed')
  return (
    <dl className="mb-6 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-edge py-5 lg:grid-cols-4">
      <Figure
        label="Promises kept"
        figure={rate === undefined ? '–' : formatShare(rate)}
        note={`${number(kept)} of ${number(settled)} so far`}
      />
      <Figure
        label="Leads"
        figure={number(overview.leads)}
        note={`plus ${number(overview.quarantined)} possible spam`}
      />
      <Figure
        label="In the pipeline"
        figure={formatPoundsShort(sum(overview.pipeline, (row) => row.amount_pounds))}
        note={`${cases(overview.pipeline, 'open case')} today`}
      />
      <Figure
        label="Completed"
        figure={formatPoundsShort(sum(completed, (row) => row.amount_pounds))}
        note={`${cases(completed, 'case')} in this period`}
      />
    </dl>
  )
}

function Figure({ label, figure, note }: { label: string; figure: ReactNode; note: string }) {
  return (
    <div>
      <dt className="text-small font-semibold text-ink-soft">{label}</dt>
      <dd>
        <span className="figures block font-serif text-display">{figure}</span>
        <span className="text-small text-ink-quiet">{note}</span>
      </dd>
    </div>
  )
}

const number = (value: number) => value.toLocaleString('en-GB')

function cases(rows: Overview['pipeline'], noun: string): string {
  const count = sum(rows, (row) => row.cases)
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}
