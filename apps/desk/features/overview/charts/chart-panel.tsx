import { type ReactNode, useState } from 'react'
import { Panel } from '../../../ui/panel.tsx'
import { ToggleGroup } from '../../../ui/tabs.tsx'
import { type Fill, Legend } from './chart-fills.tsx'
import { type Figures, FigureTable } from './figure-table.tsx'

interface ChartPanelProps {
  title: string
  sentence: string
  /** What changes the figures. */
  controls?: ReactNode
  legend: readonly { label: string; fill: Fill }[]
  chart: ReactNode
  figures: Figures
  className?: string
}

export function ChartPanel({ title, sentence, controls, legend, chart, figures, ...panel }: ChartPanelProps) {
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  return (
    <Panel
      title={title}
      {...panel}
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
      {controls}
      {shown === 'chart' ? (
        <>
          <Legend entries={legend} />
          {chart}
        </>
      ) : (
        <FigureTable caption={`${title} in figures`} {...figures} />
      )}
    </Panel>
  )
}
