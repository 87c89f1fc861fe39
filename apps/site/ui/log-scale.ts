interface SliderRange {
  min: number
  max: number
  step: number
}

export function shareAt(value: number, { min, max }: SliderRange): number {
  const share = Math.log(value / min) / Math.log(max / min)
  return Math.min(Math.max(share, 0), 1)
}

export function valueAt(share: number, { min, max, step }: SliderRange): number {
  const bounded = Math.min(Math.max(share, 0), 1)
  const exact = min * (max / min) ** bounded
  return Math.min(min + Math.round((exact - min) / step) * step, max)
}

// The most arrow-key presses we expect before the script has loaded. A longer move is taken for a drag.
const KEYBOARD_STEPS = 20

/**
 * Returns what a visitor meant by moving the native slider before the script had loaded. The native slider is
 * linear, so a drag ends at a value far from what our scale shows at that place. Arrow keys move by single
 * steps, so their value is right.
 */
export function valueOfEarlySlide(slid: number, before: number, range: SliderRange): number {
  if (Math.abs(slid - before) <= KEYBOARD_STEPS * range.step) return slid
  return valueAt((slid - range.min) / (range.max - range.min), range)
}
