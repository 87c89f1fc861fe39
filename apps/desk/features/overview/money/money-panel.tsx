import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CASE_STATE_LABELS, CASE_STATES } from '#shared/desk/case-states.ts'
import { toCsv } from '#shared/desk/csv.ts'
import { isAdmin } from '#shared/desk/staff-roles.ts'
import { formatPoundsAndPence } from '#shared/format/format-pounds.ts'
import { downloadFile } from '../../../../../brand/ui/download-file.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type Money, type MoneyGroup, readMoney } from '../../../backend/overview.ts'
import { useMe } from '../../../session/use-me.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import { ChartPanel } from '../charts/chart-panel.tsx'
import { formatShare } from '../figures.ts'
import { formatPoundsShort } from '../format-pounds-short.ts'
import type { DayRange } from '../range/day-range.ts'
import {
  allMoney,
  describeExpected,
  describeKnown,
  describeMoney,
  groupMoney,
  MONEY_GROUPS,
  type MoneyRow,
  moneyColumns,
} from './group-money.ts'

const TITLE = 'Earned and expected'
/** The table has all of them. */
const MOST_BARS = 12

export function MoneyPanel({ range }: { range: DayRange }) {
  const query = useQuery({
    queryKey: ['overview', 'money', range],
    queryFn: () => readMoney(supabase, range.firstDay, range.lastDay),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return <QueryView query={query}>{(money) => <MoneyFigures money={money} />}</QueryView>
}

function MoneyFigures({ money }: { money: Money }) {
  const me = useMe()
  const [by, setBy] = useState<keyof MoneyGroup>('month')
  const rows = groupMoney(money, by)
  const all = allMoney(money)
  // An adviser reads only their own cases.
  const groups = Object.entries(MONEY_GROUPS).filter(([group]) => isAdmin(me.role) || group !== 'adviser')
  const download = () => {
    const csv = new Blob([toCsv(moneyColumns(by), rows)], { type: 'text/csv;charset=utf-8' })
    downloadFile(`money by ${by} ${money.first_day} to ${money.last_day}.csv`, csv)
  }
  return (
    <div className="mb-5">
      <ChartPanel
        title={TITLE}
        sentence={`${describeMoney(money)} ${describeShares(money)}`}
        controls={
          <Controls
            groups={groups as [keyof MoneyGroup, string][]}
            by={by}
            onChoose={setBy}
            onDownload={rows.length > 0 ? download : undefined}
          />
        }
        legend={[
          { label: 'Our fees', fill: 'ink' },
          { label: 'Commission', fill: 'lattice' },
          { label: 'Expected', fill: 'window' },
        ]}
        chart={<MoneyBars rows={rows.slice(0, MOST_BARS)} />}
        figures={{
          headings: [
            MONEY_GROUPS[by],
            'Cases',
            'Our fees',
            'Commission',
            'Earned',
            'Expected cases',
            'Expected',
          ],
          rows: [...rows, all].map((row) => ({
            label: row.label,
            cells: [
              row.cases,
              formatPoundsAndPence(row.fees),
              describeKnown(row.commission, row.withoutCommission, row.cases),
              formatPoundsAndPence(row.earned),
              row.expectedCases,
              describeExpected(row),
            ],
          })),
        }}
      />
    </div>
  )
}

function Controls({
  groups,
  by,
  onChoose,
  onDownload,
}: {
  groups: readonly [keyof MoneyGroup, string][]
  by: keyof MoneyGroup
  onChoose(by: keyof MoneyGroup): void
  /** Undefined while there are no figures. */
  onDownload: (() => void) | undefined
}) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
      <ChoiceField name="money-by" label="Add up by" choices={groups} value={by} onChange={onChoose} />
      <Button disabled={!onDownload} onClick={onDownload}>
        Download as CSV
      </Button>
    </div>
  )
}

const MoneyBars = ({ rows }: { rows: MoneyRow[] }) => (
  <BarChart
    title={TITLE}
    bars={rows.map(({ label, fees, commission, earned, expected, expectedCases, withoutFee }) => ({
      label,
      value: [
        earned > 0 && `${formatPoundsShort(earned)} earned`,
        expected > 0 && `${formatPoundsShort(expected)} expected`,
        withoutFee > 0 && `fee not known for ${withoutFee} of ${expectedCases}`,
      ]
        .filter(Boolean)
        .join(' · '),
      parts: [
        { fill: 'ink', value: fees },
        { fill: 'lattice', value: commission },
        { fill: 'window', value: expected },
      ],
    }))}
  />
)

function describeShares({ shares }: Money): string {
  const weights = CASE_STATES.flatMap((state) => {
    const share = shares[state]
    return share === undefined ? [] : [`${CASE_STATE_LABELS[state]} ${formatShare(share)}`]
  })
  return `Expected is our fee on the chosen terms of open cases, by the day the money is needed, each counted at: ${weights.join(', ')}.`
}
