import { Buffer } from 'node:buffer'

/** The headers that we use, each as one line, by names in lower case. `first` returns '' if there is none. */
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
// The limit for all headers that we use, together.
const MAX_BYTES = 512 * 1024
const MAX_BYTES_OF_ONE = 64 * 1024
const MAX_NAME_BYTES = 100
// After this many lines no more headers are read. We then only look for the blank line that ends them.
const MAX_LINES = 50_000

const LF = 10
const NAME = /^[!-9;-~]+[ \t]*$/

/** If there are no headers at the top of `source`, all of it counts as the body. */
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

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

/** Decodes a header as UTF-8 (RFC 6532) or, if it isn't UTF-8, as windows-1252, which old programs write. */
function decodeHeader(lines: Uint8Array[]): string {
  return decodeUtf8OrWindows(Buffer.concat(lines))
    .replace(/[\r\n\0]/g, ' ')
    .trim()
}

function decodeUtf8OrWindows(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return windows.decode(bytes)
  }
}
