/** The units in which all charts are drawn. The browser stretches them to the space there is. */
export const SHEET = { width: 1000, height: 100 } as const

const BAR_SHARE = 0.76

export interface Bar {
  /** The bar's position from the left, counted from 0. */
  place: number
  /** `from` and `to` are where the bar begins and ends, as shares of the sheet's height from the bottom. */
  from: number
  to: number
}

/**
 * All bars of one kind are a single path, so however long the term, there is only one element to update while
 * a slider moves. `places` is how many bars fit in the width.
 */
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

/** `shares` are shares of the sheet's height. */
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
