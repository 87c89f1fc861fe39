import { CASE_KIND_LABELS, type CaseKind } from '#shared/desk/case-kind.ts'
import { KINDS } from '../figures.ts'

/**
 * The fills differ by pattern or lightness, not by hue alone, so that people who can't tell colours apart can
 * read the charts.
 */
export const FILLS = {
  ink: 'var(--color-ink)',
  lattice: 'url(#fill-lattice)',
  window: 'var(--color-dawn-pale)',
  lines: 'url(#fill-lines)',
  moss: 'var(--color-moss)',
  brick: 'url(#fill-brick)',
  open: 'var(--color-paper-raised)',
} as const
export type Fill = keyof typeof FILLS

export const KIND_FILLS: Record<CaseKind, Fill> = {
  callback: 'ink',
  bridging_application: 'lattice',
  business_application: 'window',
  enquiry: 'lines',
}

export const kindLegend = (kinds: readonly CaseKind[]) =>
  kinds.map((kind) => ({ label: CASE_KIND_LABELS[kind], fill: KIND_FILLS[kind] }))

export const kindParts = (counts: Record<CaseKind, number>) =>
  KINDS.map((kind) => ({ fill: KIND_FILLS[kind], value: counts[kind] }))

/** A page with charts must render these patterns once, because FILLS refers to them. */
export function FillDefinitions() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        <Hatch id="fill-lattice" stroke="var(--color-ink-soft)" path="M0 0l6 6M6 0L0 6" />
        <Hatch id="fill-lines" stroke="var(--color-ink-soft)" path="M0 2h6M0 5h6" />
        <Hatch id="fill-brick" stroke="var(--color-brick)" path="M-1 1l2-2M0 6l6-6M5 7l2-2" width={2} />
      </defs>
    </svg>
  )
}

function Hatch({
  id,
  stroke,
  path,
  width = 1,
}: {
  id: string
  stroke: string
  path: string
  width?: number
}) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect width="6" height="6" fill="var(--color-paper-raised)" />
      <path d={path} stroke={stroke} strokeWidth={width} />
    </pattern>
  )
}

export function Legend({ entries }: { entries: readonly { label: string; fill: Fill }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-soft">
      {entries.map(({ label, fill }) => (
        <li key={label} className="flex items-center gap-1.5">
          <svg width="14" height="14" aria-hidden="true">
            <rect x="0.75" y="0.75" width="12.5" height="12.5" fill={FILLS[fill]} stroke="var(--color-ink)" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
