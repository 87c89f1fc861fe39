import { type ReactNode, useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { ToggleGroup } from '../../../ui/tabs.tsx'

/** A sentence about the figures, then the chart or the table, as chosen. */
export function ChartPanel({
  title,
  sentence,
  chart,
  table,
  className,
}: {
  title: string
  sentence: ReactNode
  chart: ReactNode
  table: ReactNode
  className?: string
}) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  return (
    <Panel
      title={title}
      {...(className && { className })}
      actions={
        <ToggleGroup<'chart' | 'table'>
          label={`${title}: show as`}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
          value={shown}
          onChange={setShown}
        />
      }
    >
      <p className="mb-4 text-ink-soft">{sentence}</p>
      {shown === 'chart' ? chart : table}
    </Panel>
  )
}
