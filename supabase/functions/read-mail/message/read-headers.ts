/** The headers of a message that are needed here, unfolded and in order; names in lower case. */
export interface MailHeaders {
  all(name: string): string[]
  first(name: string): string
}

const NEEDED = new Set([
  'authentication-results',
  'auto-submitted',
  'content-disposition',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'in-reply-to',
  'list-id',
  'list-unsubscribe',
  'message-id',
  'precedence',
  'references',
  'return-path',
  'subject',
  'x-autoreply',
  'x-autorespond',
  'x-failed-recipients',
])
/** Of all the headers that are needed, together. */
const MAX_BYTES = 512 * 1024
const MAX_BYTES_OF_ONE = 64 * 1024
const MAX_NAME_BYTES = 100
/** After so many lines only the end of the headers is looked for. */
const MAX_LINES = 50_000

const LF = 10
const NAME = /^[!-9;-~]+[ \t]*$/

/** Reads the headers at the top. A source that has none is all body. */
export function readHeaders(source: Uint8Array): { headers: MailHeaders; bodyStart: number } {
  const found: [name: string, value: string][] = []
  let current: { name: string; lines: Uint8Array[]; room: number } | undefined
  let start = 0
  let budget = MAX_BYTES
  let named = 0
  const finish = () => {
    if (current) found.push([current.name, decodeHeader(current.lines)])
    current = undefined
  }
  for (let lines = 0; start < source.length; lines++) {
    const lineEnd = source.indexOf(LF, start)
    const end = lineEnd < 0 ? source.length : lineEnd
    const line = withoutReturns(source.subarray(start, end))
    start = end + 1
    if (line.length === 0) break
    if (lines > MAX_LINES) continue
    const continues = line[0] === 32 || line[0] === 9
    if (!continues) {
      finish()
      const name = nameOf(line)
      if (name !== undefined) named++
      if (name !== undefined && NEEDED.has(name))
        current = { name, lines: [], room: Math.min(MAX_BYTES_OF_ONE, budget) }
    }
    if (!current) continue
    const rest = (continues ? line : line.subarray(line.indexOf(58) + 1)).subarray(0, current.room)
    current.lines.push(rest)
    current.room -= rest.length
    budget -= rest.length
  }
  finish()
  const all = (name: string) => found.filter(([key]) => key === name).map(([, value]) => value)
  const headers = { all, first: (name: string) => all(name)[0] ?? '' }
  return { headers, bodyStart: named === 0 ? 0 : Math.min(start, source.length) }
}

function withoutReturns(line: Uint8Array): Uint8Array {
  let end = line.length
  while (end > 0 && line[end - 1] === 13) end--
  return line.subarray(0, end)
}

function nameOf(line: Uint8Array): string | undefined {
  const colon = line.subarray(0, MAX_NAME_BYTES).indexOf(58)
  if (colon < 1) return undefined
  const name = String.fromCharCode(...line.subarray(0, colon))
  return NAME.test(name) ? name.trimEnd().toLowerCase() : undefined
}

/** UTF-8 as RFC 6532 has it, or else what old Windows programs write. */
function decodeHeader(lines: Uint8Array[]): string {
  const bytes = new Uint8Array(lines.reduce((sum, line) => sum + line.length, 0))
  let at = 0
  for (const line of lines) {
    bytes.set(line, at)
    at += line.length
  }
  return decodeUtf8OrWindows(bytes)
    .replace(/[\r\n\0]/g, ' ')
    .trim()
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

function decodeUtf8OrWindows(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows.decode(bytes)
  }
}
