import { type MailHeaders, readHeaders } from './read-headers.ts'

/** A part of a message that has no parts of its own. Its body is still encoded. */
export interface Leaf {
  headers: MailHeaders
  body: Uint8Array
  /** The outermost multipart/alternative around this part. Only one version of a text in it is read. */
  alternative: object | undefined
  isRelated: boolean
  /** Whether the part claims to be a multipart but can't be split into parts. */
  isBroken: boolean
}

interface Multipart {
  boundary: Uint8Array
  subtype: string
  headers: MailHeaders
  start: number
  hasParts: boolean
}

const MAX_DEPTH = 20
const MAX_PARTS = 1_000

const LF = 10
const CR = 13
const HYPHEN = 45

/** `cutOff` means that there are too many parts. */
export function splitParts(headers: MailHeaders, body: Uint8Array): { leaves: Leaf[]; cutOff: boolean } {
  const splitter = new Splitter(body)
  splitter.open(headers, 0)
  let start = 0
  while (start < body.length) {
    const lineFeed = body.indexOf(LF, start)
    const end = lineFeed < 0 ? body.length : lineFeed
    splitter.readLine(start, end)
    if (splitter.leaves.length >= MAX_PARTS) return { leaves: splitter.leaves, cutOff: true }
    start = end + 1
  }
  splitter.closeDownTo(0, body.length)
  return { leaves: splitter.leaves, cutOff: false }
}

class Splitter {
  readonly leaves: Leaf[] = []
  readonly #source: Uint8Array
  #levels: Multipart[] = []
  /** Where the headers of the current part begin. Undefined unless we are reading headers. */
  #headersStart: number | undefined
  #leaf: { headers: MailHeaders; start: number; isBroken: boolean } | undefined

  constructor(source: Uint8Array) {
    this.#source = source
  }

  open(headers: MailHeaders, start: number): void {
    const contentType = headers.first('content-type')
    const [, subtype = ''] = /^multipart\/([\w-]+)/i.exec(contentType) ?? []
    const boundary = readBoundary(contentType)
    if (subtype === '' || boundary.length === 0 || this.#levels.length >= MAX_DEPTH) {
      this.#leaf = { headers, start, isBroken: subtype !== '' }
      return
    }
    this.#levels.push({ boundary, subtype: subtype.toLowerCase(), headers, start, hasParts: false })
  }

  readLine(start: number, end: number): void {
    const isCandidate = this.#source[start] === HYPHEN && this.#source[start + 1] === HYPHEN
    if (isCandidate && this.#readBoundaryLine(start, end)) return
    const isBlank = end === start || (end === start + 1 && this.#source[start] === CR)
    if (this.#headersStart !== undefined && isBlank) this.#endHeaders(start, end + 1)
  }

  closeDownTo(depth: number, end: number): void {
    if (this.#headersStart !== undefined) this.#endHeaders(end, end)
    this.#closeLeaf(end)
    while (this.#levels.length > depth) {
      const level = this.#levels.pop()
      if (!level || level.hasParts) continue
      this.#leaf = { headers: level.headers, start: level.start, isBroken: true }
      this.#closeLeaf(end)
    }
  }

  #endHeaders(end: number, bodyStart: number): void {
    const headers = readHeaders(this.#source.subarray(this.#headersStart, end)).headers
    this.#headersStart = undefined
    this.open(headers, Math.min(bodyStart, this.#source.length))
  }

  #closeLeaf(end: number): void {
    if (!this.#leaf) return
    const { headers, start, isBroken } = this.#leaf
    this.#leaf = undefined
    this.leaves.push({
      headers,
      body: this.#source.subarray(start, Math.max(start, end)),
      alternative: this.#levels.find(({ subtype }) => subtype === 'alternative'),
      isRelated: this.#levels.some(({ subtype }) => subtype === 'related'),
      isBroken,
    })
  }

  #readBoundaryLine(start: number, end: number): boolean {
    for (let depth = this.#levels.length; depth > 0; depth--) {
      const level = this.#levels[depth - 1]
      const rest = level ? this.#restAfter(level.boundary, start, end) : undefined
      if (!level || rest === undefined) continue
      // In MIME the line break before a boundary belongs to the boundary, not to the part above it.
      const before = start - (this.#source[start - 2] === CR ? 2 : 1)
      level.hasParts = true
      this.closeDownTo(depth, before)
      if (rest === '--') this.#levels.pop()
      else this.#headersStart = end + 1
      return true
    }
    return false
  }

  /**
   * Returns what follows the boundary on its line, which is -- after the last part and nothing after the
   * others. Returns undefined if the line isn't this boundary.
   */
  #restAfter(boundary: Uint8Array, start: number, end: number): '' | '--' | undefined {
    if (end - start < boundary.length + 2) return undefined
    for (let at = 0; at < boundary.length; at++)
      if (this.#source[start + 2 + at] !== boundary[at]) return undefined
    const rest = this.#source.subarray(
      start + 2 + boundary.length,
      Math.min(end, start + boundary.length + 100),
    )
    const words = String.fromCharCode(...rest).trimEnd()
    return words === '' || words === '--' ? words : undefined
  }
}

function readBoundary(contentType: string): Uint8Array {
  const found = /;\s*boundary\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/i.exec(contentType)
  return new TextEncoder().encode((found?.[1] ?? found?.[2] ?? '').replace(/\\(.)/g, '$1'))
}
