const LINES = 12
// As wide as a line of the timeline on a desktop.
const LINE_CHARACTERS = 90

/** Whether a text needs more than about twelve lines. */
export function isLongText(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)))
  return lines.reduce((sum, count) => sum + count, 0) > LINES
}
