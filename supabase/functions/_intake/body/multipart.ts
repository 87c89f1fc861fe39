import { Refusal } from '../refusal.ts'
import { DelimitedReader } from './delimited-reader.ts'
import { type PartHeader, readPartHeader } from './part-header.ts'

/** `body` is read while it arrives, and what is left of it is skipped when the next part is asked for. */
export interface Part extends PartHeader {
  body: AsyncGenerator<Uint8Array, void>
}

type NextPiece = () => Promise<Uint8Array | undefined>

export async function* readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  maxParts: number,
): AsyncGenerator<Part, void> {
  const source = chunks[Symbol.asyncIterator]()
  const reader = new DelimitedReader(source, boundary)
  try {
    // The text before the first delimiter (the preamble) has no meaning.
    await skipAll(() => reader.nextPiece())
    for (let parts = 0; !(await reader.isAtEnd()); parts++) {
      if (parts === maxParts)
        throw new Refusal(413, 'too_many_parts', 'This has more fields than any of our forms.')
      const header = readPartHeader(await reader.readHeader())
      const nextPiece = untilFirstEnd(() => reader.nextPiece())
      yield { ...header, body: pieces(nextPiece) }
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
