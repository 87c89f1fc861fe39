/** Charts are drawn on a sheet this wide and high, which the browser stretches to the room there is. */
export const SHEET = { width: 1000, height: 100 } as const

const BAR_SHARE = 0.76

export interface Bar {
  /** Which place along the sheet, from 0. */
  place: number
  /** Shares of the sheet's height. */
  from: number
  to: number
}

/** All bars of one kind as a single path: one element to update while a slider moves, however long the term. */
export function barsPath(bars: readonly Bar[], places: number): string {
  const slot = SHEET.width / places
  const width = round(slot * BAR_SHARE)
  return bars
    .map(({ place, from, to }) => {
      const left = round(slot * (place + (1 - BAR_SHARE) / 2))
      const top = round((1 - to) * SHEET.height)
      return `M${left} ${top}h${width}v${round((to - from) * SHEET.height)}h${-width}z`
    })
    .join('')
}

/** A line through shares of the height, evenly spaced from edge to edge. */
export function linePath(shares: readonly number[]): string {
  const steps = Math.max(shares.length - 1, 1)
  const points = shares.map(
    (share, index) => `${round((index / steps) * SHEET.width)} ${round((1 - share) * SHEET.height)}`,
  )
  return `M${points.join('L')}`
}

function round(coordinate: number): number {
  return Math.round(coordinate * 100) / 100
}
