import type { ReactNode } from 'react'
import { hasBirds, hasDrawings } from './wanted-drawings.ts'

export interface DrawingProps {
  className?: string | undefined
}

export function Drawing({
  width = 480,
  height = 360,
  className,
  children,
}: DrawingProps & { width?: number; height?: number; children: ReactNode }) {
  if (!hasDrawings) return null
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

/** Only the sun and lit windows are coloured. Other filled shapes have the colour of the paper. */
export function Sun({ x, y, radius }: { x: number; y: number; radius: number }) {
  return <circle cx={x} cy={y} r={radius} className="fill-dawn-pale" stroke="none" />
}

export function Lark({ x, y }: { x: number; y: number }) {
  if (!hasBirds) return null
  return <path transform={`translate(${x} ${y})`} d="M0 10 14 4 20-10l8 14 14-2-12 8-12 1zM42 2l6-1" />
}
