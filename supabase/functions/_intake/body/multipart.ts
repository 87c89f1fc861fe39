import { Refusal } from '../refusal.ts'
import { DelimitedReader } from './delimited-reader.ts'
import { readBoundary, readPartHeader } from './part-header.ts'

const MAX_PARTS = 40
// More than any field allows. Text is cut here, so a longer answer still gets its field's own error message.
const MAX_TEXT_BYTES = 16_384

export interface FilePart {
  name: string
  /** Empty for a field that was left empty. */
  fileName: string
  /** The media type that the sender claims. */
  contentType: string | undefined
  /** Read while it arrives. What is left of it is skipped when the next part is asked for. */
  body: AsyncIterable<Uint8Array>
}

type Part = { name: string; text: string } | FilePart

type NextPiece = () => Promise<Uint8Array | undefined>

export async function* readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  contentTypeOfForm: string,
): AsyncGenerator<Part, void> {
  const boundary = readBoundary(contentTypeOfForm)
  const source = chunks[Symbol.asyncIterator]()
  const reader = new DelimitedReader(source, boundary)
  try {
    // The text before the first delimiter (the preamble) has no meaning.
    await skipAll(() => reader.nextPiece())
    for (let parts = 0; !(await reader.isAtEnd()); parts++) {
      if (parts === MAX_PARTS)
        throw new Refusal(413, 'too_many_parts', 'This has more fields than any of our forms.')
      const { name, fileName, contentType } = readPartHeader(await reader.readHeader())
      const nextPiece = untilFirstEnd(() => reader.nextPiece())
      const body = pieces(nextPiece)
      if (fileName === undefined) yield { name, text: await readText(body) }
      else yield { name, fileName, contentType, body }
      await skipAll(nextPiece)
    }
    // A browser shows our answer only after it has sent the whole body, so the bytes after the last delimiter
    // are read too.
    await skipAll(async () => (await source.next()).value)
  } finally {
    await source.return?.()
  }
}

/**
 * After its first undefined, the returned function returns undefined for ever, so that nobody reads into the
 * next part.
 */
function untilFirstEnd(next: NextPiece): NextPiece {
  let ended = false
  return async () => {
    const piece = ended ? undefined : await next()
    ended = piece === undefined
    return piece
  }
}

async function* pieces(next: NextPiece): AsyncGenerator<Uint8Array, void> {
  for (let piece = await next(); piece; piece = await next()) yield piece
}

async function skipAll(next: NextPiece): Promise<void> {
  while (await next());
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body) {
    const kept = chunk.subarray(0, MAX_TEXT_BYTES - bytes)
    bytes += kept.length
    text += decoder.decode(kept, { stream: true })
  }
  return text + decoder.decode()
}
