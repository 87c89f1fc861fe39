/** The rows in view and a few around them, of a list whose rows are all as tall. */
export function visibleRange({
  count,
  rowHeightPixels,
  scrolledPixels,
  viewPixels,
  overscan,
}: {
  count: number
  rowHeightPixels: number
  /** How much of the list lies above the view. */
  scrolledPixels: number
  viewPixels: number
  overscan: number
}): { first: number; end: number } {
  const top = Math.floor(scrolledPixels / rowHeightPixels)
  const bottom = Math.ceil((scrolledPixels + viewPixels) / rowHeightPixels)
  const end = Math.min(count, bottom + overscan)
  return { first: Math.max(0, Math.min(top - overscan, end)), end }
}
