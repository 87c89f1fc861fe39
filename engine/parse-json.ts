/** PostgreSQL's and our own recursion end at some thousand levels. No client nests more than a few. */
export const MAX_JSON_DEPTH = 100

const QUOTE = 34
const BACKSLASH = 92
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Like JSON.parse, but also throws for JSON that is nested too deeply. */
export function parseJson(text: string): unknown {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code)) depth -= 1
    if (depth > MAX_JSON_DEPTH)
      throw new SyntaxError(`JSON is nested more than ${MAX_JSON_DEPTH} levels deep`)
  }
  return JSON.parse(text)
}

function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === BACKSLASH) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
  return text.length
}
