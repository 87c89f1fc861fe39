import { type ReactNode, useId } from 'react'
import { SHEET } from './chart-paths.ts'

interface ChartSheetProps {
  title: string
  /** What the chart shows, in words for screen readers. */
  description: string
  /** Paths in the units of SHEET, stretched to the chart's width. */
  drawing: ReactNode
  /** Text elements. Their x is a percentage of the width, so that they don't stretch. */
  labels?: ReactNode
}

/** The height of the drawing in pixels. One line of labels is below it. */
export const DRAWING_HEIGHT = 168
export const LABEL_LINE = DRAWING_HEIGHT + 22

export function ChartSheet({ title, description, drawing, labels }: ChartSheetProps) {
  const id = useId()
  return (
    <svg
      role="img"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}desc`}
      width="100%"
      height={DRAWING_HEIGHT + 32}
      className="mt-4 block overflow-visible"
    >
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}desc`}>{description}</desc>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
        preserveAspectRatio="none"
        width="100%"
        height={DRAWING_HEIGHT}
        className="overflow-visible"
      >
        {drawing}
        <path
          d={`M0 ${SHEET.height}h${SHEET.width}`}
          className="stroke-ink"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <g className="fill-ink-soft text-small">{labels}</g>
    </svg>
  )
}
