interface SliderRange {
  min: number
  max: number
  step: number
}

/** Where a value is on a logarithmic scale, from 0 to 1: the same distance everywhere is the same factor. */
export function shareAt(value: number, { min, max }: SliderRange): number {
  const share = Math.log(value / min) / Math.log(max / min)
  return Math.min(Math.max(share, 0), 1)
}

/** The value at a place on the scale, in whole steps from the smallest. */
export function valueAt(share: number, { min, max, step }: SliderRange): number {
  const bounded = Math.min(Math.max(share, 0), 1)
  const exact = min * (max / min) ** bounded
  return Math.min(min + Math.round((exact - min) / step) * step, max)
}

// More arrow keys than anybody presses before the script has loaded.
const KEYBOARD_STEPS = 20

/**
 * What a visitor meant who moved the native slider before the script had loaded. The browser's own mapping is linear,
 * so a drag ends at a value far from what the scale shows at that place; arrow keys move by steps.
 */
export function valueOfEarlySlide(slid: number, before: number, range: SliderRange): number {
  if (Math.abs(slid - before) <= KEYBOARD_STEPS * range.step) return slid
  return valueAt((slid - range.min) / (range.max - range.min), range)
}
