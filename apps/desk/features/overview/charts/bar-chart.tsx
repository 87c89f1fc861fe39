import type { ReactNode } from 'react'
import { FILLS, type Fill } from './chart-fills.tsx'

interface Bar {
  label: string
  value: ReactNode
  parts: readonly { fill: Fill; value: number }[]
}

const HEIGHT = 22

export function BarChart({
  title,
  bars,
  /**
   * Draws every bar at full width, so that its parts show shares. Otherwise only the longest bar has the full
   * width.
   */
  asShares = false,
}: {
  title: string
  bars: readonly Bar[]
  asShares?: boolean
}) {
  const totalOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + value, 0)
  const longest = Math.max(...bars.map(totalOf), 0)
  return (
    <ul aria-label={title} className="mt-4 grid gap-3">
      {bars.map((bar) => (
        <li key={bar.label}>
          <p className="mb-0.5 flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{bar.label}</span>
            <span className="tabular font-semibold">{bar.value}</span>
          </p>
          <BarDrawing bar={bar} whole={asShares ? totalOf(bar) : longest} />
        </li>
      ))}
    </ul>
  )
}

function BarDrawing({ bar, whole }: { bar: Bar; whole: number }) {
  let before = 0
  return (
    <svg aria-hidden="true" width="100%" height={HEIGHT} className="block overflow-visible">
      <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} stroke="var(--color-rule)" />
      {bar.parts.map(({ fill, value }) => {
        if (value === 0 || whole === 0) return null
        const x = (before / whole) * 100
        before += value
        return (
          <rect
            key={fill}
            x={`${x}%`}
            y="2"
            width={`${(value / whole) * 100}%`}
            height={HEIGHT - 2}
            fill={FILLS[fill]}
            stroke="var(--color-ink)"
          />
        )
      })}
    </svg>
  )
}
