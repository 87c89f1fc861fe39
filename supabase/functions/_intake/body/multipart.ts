import { Refusal } from '../refusal.ts'
import { joinBytes } from './join-bytes.ts'
import { type PartHeader, readPartHeader } from './part-header.ts'

/** One part of a multipart body, read while it arrives. What is left unread is skipped before the next part. */
export interface Part extends PartHeader {
  body: AsyncGenerator<Uint8Array, void>
}

const CR = 13
const LF = 10
const DASH = 45
const MAX_HEADER_BYTES = 8_192
const CRLF_CRLF = new Uint8Array([CR, LF, CR, LF])

/** Reads multipart/form-data from chunks of any size, holding no more than a chunk and a delimiter. */
export async function* readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  maxParts: number,
): AsyncGenerator<Part, void> {
  const source = chunks[Symbol.asyncIterator]()
  const delimiter = new TextEncoder().encode(`\r\n--${boundary}`)
  // The first delimiter has no line before it; with one put in front, all delimiters look alike.
  let held: Uint8Array = new Uint8Array([CR, LF])

  try {
    while (await nextPiece()) {
      // What stands before the first delimiter is meant for nobody.
    }
    for (let parts = 0; !(await atEnd()); parts++) {
      if (parts === maxParts)
        throw new Refusal(413, 'too_many_parts', 'This has more fields than any of our forms.')
      const header = readPartHeader(await readHeader())
      let ended = false
      const readOn = async () => {
        const piece = ended ? undefined : await nextPiece()
        ended = piece === undefined
        return piece
      }
      yield { ...header, body: pieces(readOn) }
      while (await readOn()) {
        // Skips what the reader of this part left.
      }
    }
    // The sender finishes before it listens: hear it out.
    for (let rest = await source.next(); !rest.done; rest = await source.next()) {
      // What stands behind the last delimiter is meant for nobody either.
    }
  } finally {
    await source.return?.()
  }

  async function fill(): Promise<void> {
    const { done, value } = await source.next()
    if (done) throw malformed('The form ends before its last delimiter.')
    held = joinBytes(held, value)
  }

  /** The next bytes before a delimiter, or undefined once the delimiter is passed. */
  async function nextPiece(): Promise<Uint8Array | undefined> {
    while (true) {
      const { at, whole } = findDelimiter(held, delimiter)
      if (at > 0) {
        const piece = held.subarray(0, at)
        held = held.subarray(at)
        return piece
      }
      if (whole) {
        held = held.subarray(delimiter.length)
        return undefined
      }
      await fill()
    }
  }

  /** After a delimiter: two dashes end the form, a line break begins a part. */
  async function atEnd(): Promise<boolean> {
    while (held.length < 2) await fill()
    if (held[0] === DASH && held[1] === DASH) return true
    if (held[0] === CR && held[1] === LF) return false
    throw malformed('A delimiter is followed by something else than a line break.')
  }

  async function readHeader(): Promise<string> {
    // The break that ended the delimiter is part of the search, for a part may have no header line at all.
    while (true) {
      const { at, whole } = findDelimiter(held, CRLF_CRLF)
      if (at > MAX_HEADER_BYTES) throw malformed('The header of a part is too long.')
      if (whole) {
        const header = new TextDecoder().decode(held.subarray(0, at))
        held = held.subarray(at + CRLF_CRLF.length)
        return header
      }
      await fill()
    }
  }
}

async function* pieces(readOn: () => Promise<Uint8Array | undefined>): AsyncGenerator<Uint8Array, void> {
  for (let piece = await readOn(); piece; piece = await readOn()) yield piece
}

/** Where the delimiter stands, or where one might begin whose end has not arrived; else the length. */
function findDelimiter(bytes: Uint8Array, delimiter: Uint8Array): { at: number; whole: boolean } {
  for (let at = bytes.indexOf(CR); at !== -1; at = bytes.indexOf(CR, at + 1)) {
    let matched = 1
    while (
      matched < delimiter.length &&
      at + matched < bytes.length &&
      bytes[at + matched] === delimiter[matched]
    ) {
      matched++
    }
    if (matched === delimiter.length) return { at, whole: true }
    if (at + matched === bytes.length) return { at, whole: false }
  }
  return { at: bytes.length, whole: false }
}

function malformed(message: string): Refusal {
  return new Refusal(400, 'bad_multipart', message)
}
