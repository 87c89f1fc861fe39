/** Where a row stands on the page, in pixels from its top. */
export interface PlacedRow {
  reference: string
  version: number
  topPixels: number
  heightPixels: number
}

export interface View {
  topPixels: number
  bottomPixels: number
}

/**
 * How far to scroll so that the row somebody is at stays where it was on the screen although rows came and went above
 * it. `at` names the row under the focus or the pointer; else it is the first one in view, once the list has been
 * scrolled into. A row that left, or was moved by its change, hands its place to the next one.
 */
export function scrollToKeepPlace(
  before: readonly PlacedRow[],
  after: readonly PlacedRow[],
  at: string | undefined,
  view: View,
): number {
  const inView = (row: PlacedRow) =>
    row.topPixels + row.heightPixels > view.topPixels && row.topPixels < view.bottomPixels
  const scrolledInto = (before[0]?.topPixels ?? 0) < view.topPixels
  let index = before.findIndex((row) => row.reference === at && inView(row))
  if (index === -1 && scrolledInto) index = before.findIndex(inView)
  const held = before[index]
  if (!held) return 0
  const placed = new Map(after.map((row) => [row.reference, row]))
  for (let next = index; next < before.length; next += 1) {
    const stayed = stayedPut(before, next, placed)
    if (stayed) return stayed.topPixels - held.topPixels
  }
  return 0
}

/** The row as it stands now, unless it is gone or its change put it somewhere else among its neighbours. */
function stayedPut(
  before: readonly PlacedRow[],
  index: number,
  placed: ReadonlyMap<string, PlacedRow>,
): PlacedRow | undefined {
  const row = before[index]
  const now = row && placed.get(row.reference)
  if (!row || !now || now.version === row.version) return now
  const neighbour = (step: 1 | -1) => {
    for (let other = index + step; before[other]; other += step) {
      const found = placed.get(before[other]?.reference ?? '')
      if (found) return found
    }
    return undefined
  }
  const above = neighbour(-1)
  const below = neighbour(1)
  const kept = (!above || above.topPixels < now.topPixels) && (!below || below.topPixels > now.topPixels)
  return kept ? now : undefined
}
