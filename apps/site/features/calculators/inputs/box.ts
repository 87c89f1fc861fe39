/** A box to type a figure in: what it shows, as typed, and the last figure in it that held. */
export interface Box {
  text: string
  figure: number
}

export type ReadText = (text: string) => number | null

/** A box that shows a figure nobody typed: its first, the slider's, the address bar's. */
export function boxOf(figure: number): Box {
  return { text: String(figure), figure }
}

/** Whatever is typed stays; the figure moves only when the text holds one. */
export function typeInBox(box: Box, text: string, read: ReadText): Box {
  return { text, figure: read(text) ?? box.figure }
}

/** What the page as it was served has in one field's controls. */
interface ServedField {
  typed: string
  slid: number
  sliderHasFocus: boolean
}

/**
 * What a visitor did to a field before the script arrived, or null when nothing. Typed and slid both: the one
 * still in hand was the later.
 */
export function takeOver(
  served: ServedField,
  initial: { box: Box; slid: number },
  read: ReadText,
): Box | null {
  const typed = served.typed !== initial.box.text
  const slid = served.slid !== initial.slid
  if (slid && (!typed || served.sliderHasFocus)) return boxOf(served.slid)
  return typed ? typeInBox(initial.box, served.typed, read) : null
}
