/** Returns the width of one character. */
type Measure = (character: string) => number

/**
 * Breaks text into lines that aren't wider than `width`. A word wider than a line is broken too, so nothing is
 * cut off. The lines are made one by one, so a caller that stops early doesn't pay for the rest.
 */
export function* wrapText(text: string, width: number, measure: Measure): Generator<string> {
  for (let start = 0; start <= text.length; ) {
    const lineFeed = text.indexOf('\n', start)
    const end = lineFeed < 0 ? text.length : lineFeed
    yield* wrapParagraph(text.slice(start, end), width, measure)
    start = end + 1
  }
}

function* wrapParagraph(paragraph: string, width: number, measure: Measure): Generator<string> {
  const line = { start: 0, width: 0 }
  // The last space of the line, and the width up to and including it.
  let space = { at: -1, width: 0 }
  const begin = (start: number, lineWidth: number) => {
    Object.assign(line, { start, width: lineWidth })
    space = { at: -1, width: 0 }
  }
  for (let at = 0; at < paragraph.length; ) {
    const character = String.fromCodePoint(paragraph.codePointAt(at) ?? 0)
    const added = measure(character)
    while (line.width + added > width && at > line.start && character !== ' ') {
      yield paragraph.slice(line.start, space.at < 0 ? at : space.at)
      if (space.at < 0) begin(at, 0)
      else begin(space.at + 1, line.width - space.width)
    }
    line.width += added
    if (character === ' ' && line.width > width) {
      yield paragraph.slice(line.start, at)
      begin(at + 1, 0)
    } else if (character === ' ') space = { at, width: line.width }
    at += character.length
  }
  yield paragraph.slice(line.start)
}
