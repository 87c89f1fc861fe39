import { Refusal } from '../refusal.ts'
import { DelimitedReader } from './delimited-reader.ts'
import { type PartHeader, readPartHeader } from './part-header.ts'

/** One part of a multipart body, read while it arrives. What is left unread is skipped before the next part. */
export interface Part extends PartHeader {
  body: AsyncGenerator<Uint8Array, void>
}

type NextPiece = () => Promise<Uint8Array | undefined>

/** Reads multipart/form-data from chunks of any size. */
export async function* readMultipart(
  chunks: AsyncIterable<Uint8Array>,
  boundary: string,
  maxParts: number,
): AsyncGenerator<Part, void> {
  const source = chunks[Symbol.asyncIterator]()
  const reader = new DelimitedReader(source, boundary)
  try {
    // Text before the first delimiter is a preamble, which has no meaning.
    await skipAll(() => reader.nextPiece())
    for (let parts = 0; !(await reader.isAtEnd()); parts++) {
      if (parts === maxParts)
        throw new Refusal(413, 'too_many_parts', 'This has more fields than any of our forms.')
      const header = readPartHeader(await reader.readHeader())
      const nextPiece = untilFirstEnd(() => reader.nextPiece())
      yield { ...header, body: pieces(nextPiece) }
      await skipAll(nextPiece)
    }
    // A client reads the answer only after it has sent everything, so the body is drained to its end.
    await skipAll(async () => (await source.next()).value)
  } finally {
    await source.return?.()
  }
}

/** Goes on saying undefined after the first one, so that nobody reads into the next part. */
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
