const LINES = 12
// About as many characters as fit into a line of the timeline on a desktop.
const LINE_CHARACTERS = 90

export function isLongText(text: string): boolean {
  const lines = text.split('\n').map((line) => Math.max(1, Math.ceil(line.length / LINE_CHARACTERS)))
  return lines.reduce((sum, count) => sum + count, 0) > LINES
}
