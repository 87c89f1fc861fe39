import { FILLS, type Fill } from './chart-fills.tsx'
import { niceTicks } from './nice-ticks.ts'

interface Column {
  key: string
  /** Shown in the column's tooltip, before the total. */
  label: string
  /** The label under the column. Only some columns show theirs, so that labels don't overlap. */
  tick: string
  parts: readonly { fill: Fill; value: number }[]
}

const HEIGHT = 200
const GAP_SHARE = 0.28
// With more labels than this, they would overlap. A phone has room for fewer.
const MOST_TICKS = 10
const MOST_TICKS_ON_A_PHONE = 4

export function ColumnChart({ title, columns }: { title: string; columns: readonly Column[] }) {
  const totals = columns.map(({ parts }) => parts.reduce((sum, { value }) => sum + value, 0))
  const ticks = niceTicks(Math.max(0, ...totals))
  const top = ticks.at(-1) ?? 1
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const slot = 100 / columns.length
  return (
    <div className="pt-2 pb-7 pl-9">
      <svg role="img" aria-label={title} width="100%" height={HEIGHT} className="block overflow-visible">
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1="0" x2="100%" y1={y(tick)} y2={y(tick)} stroke="var(--color-rule)" />
            <text x="-8" y={y(tick) + 4} textAnchor="end" className="tabular fill-ink-quiet text-small">
              {tick.toLocaleString('en-GB')}
            </text>
          </g>
        ))}
        {columns.map((column, index) => (
          <g key={column.key}>
            <title>{`${column.label}: ${totals[index]}`}</title>
            {/* Invisible, but as tall as the chart, so that the tooltip also appears above the filled
                part. */}
            <rect x={`${index * slot}%`} y="0" width={`${slot}%`} height={HEIGHT} fill="transparent" />
            <Stack column={column} x={(index + GAP_SHARE / 2) * slot} width={slot * (1 - GAP_SHARE)} y={y} />
            <TickText column={column} index={index} count={columns.length} x={(index + 0.5) * slot} />
          </g>
        ))}
        <line x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} stroke="var(--color-ink)" strokeWidth="1.5" />
      </svg>
    </div>
  )
}

function Stack({
  column,
  x,
  width,
  y,
}: {
  column: Column
  x: number
  width: number
  y(value: number): number
}) {
  let below = 0
  return column.parts.map(({ fill, value }) => {
    if (value === 0) return null
    const [bottom, topEdge] = [y(below), y(below + value)]
    below += value
    return (
      <rect
        key={fill}
        x={`${x}%`}
        width={`${width}%`}
        y={topEdge}
        height={bottom - topEdge}
        fill={FILLS[fill]}
        stroke="var(--color-ink)"
      />
    )
  })
}

function TickText({ column, index, count, x }: { column: Column; index: number; count: number; x: number }) {
  const every = Math.ceil(count / MOST_TICKS)
  const everyOnAPhone = Math.ceil(count / MOST_TICKS_ON_A_PHONE)
  const onAPhone = index % everyOnAPhone === 0
  if (index % every !== 0 && !onAPhone) return null
  return (
    <text
      x={`${x}%`}
      y={HEIGHT + 20}
      textAnchor="middle"
      className={`fill-ink-quiet text-small ${onAPhone ? '' : 'max-md:hidden'} ${index % every === 0 ? '' : 'md:hidden'}`}
    >
      {column.tick}
    </text>
  )
}
