import { groupDigits } from '#shared/format/group-digits.ts'

/** `figure` is the last valid figure, which stays while `text` is invalid. */
export interface Box {
  text: string
  figure: number
}

export type ReadText = (text: string) => number | null

/** Nobody is typing in this box, so 500000 is shown as 500,000. */
export function boxOf(figure: number): Box {
  return { text: groupDigits(figure), figure }
}

export function typeInBox(box: Box, text: string, read: ReadText): Box {
  return { text, figure: read(text) ?? box.figure }
}

/** Text that isn't valid stays, for the visitor to correct. */
export function leaveBox(box: Box, read: ReadText): Box {
  return read(box.text) === null ? box : boxOf(box.figure)
}

interface PrerenderedField {
  typed: string
  slid: number
  sliderHasFocus: boolean
}

/**
 * Null means that nothing was changed before hydration. If the visitor used both box and slider, the slider
 * counts only if it still has the focus, because then it was used last.
 */
export function readEarlyChange(
  field: PrerenderedField,
  initial: { box: Box; slid: number },
  read: ReadText,
): Box | null {
  const typed = field.typed !== initial.box.text
  const slid = field.slid !== initial.slid
  if (slid && (!typed || field.sliderHasFocus)) return boxOf(field.slid)
  return typed ? typeInBox(initial.box, field.typed, read) : null
}
