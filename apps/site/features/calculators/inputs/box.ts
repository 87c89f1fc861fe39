import { groupDigits } from '#shared/format/group-digits.ts'

/** A number box: the text it shows, and the last valid figure typed into it. */
export interface Box {
  text: string
  figure: number
}

export type ReadText = (text: string) => number | null

/** A box nobody is typing in: 500000 is shown as 500,000. */
export function boxOf(figure: number): Box {
  return { text: groupDigits(figure), figure }
}

/** The text is always taken as typed; the figure only changes when the text is valid. */
export function typeInBox(box: Box, text: string, read: ReadText): Box {
  return { text, figure: read(text) ?? box.figure }
}

/** What a box shows once it loses focus. Text that isn't a figure stays, for the visitor to correct. */
export function leaveBox(box: Box, read: ReadText): Box {
  return read(box.text) === null ? box : boxOf(box.figure)
}

/** The controls of one field in the prerendered page. */
interface PrerenderedField {
  typed: string
  slid: number
  sliderHasFocus: boolean
}

/**
 * What a visitor changed in a field before hydration, or null. If they used both box and slider, the one that still has
 * the focus was used last.
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
