import { ByteReader } from '../body/byte-reader.ts'
import { countPieces, requireShowableSize, unreadableImage } from './image-limits.ts'
import { orientationChunk, readOrientation, startsWith } from './orientation.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const PIECE_BYTES = 65_536
const CHECKSUM_BYTES = 4
/**
 * The most Exif data that a JPEG can hold, which is enough for cameras. We read all of it into memory, and a
 * PNG can hold gigabytes, so a larger chunk is dropped.
 */
const MAX_EXIF_BYTES = 65_527
/** Chunks that say how to show the image. Others may hold text, location, dates or a second image. */
const KEPT_CHUNKS = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
]

/**
 * Copies a PNG without its metadata (text, location, times) and without bytes after its end. Keeps the
 * orientation. For the chunks see https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export async function* cleanPng(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(chunks)
  const signature = await reader.take(SIGNATURE.length)
  if (!startsWith(signature, SIGNATURE)) throw unreadableImage()
  yield signature
  const count = countPieces()
  for (let isFirst = true, type = ''; type !== 'IEND'; isFirst = false) {
    count()
    const head = await reader.take(8)
    if (head.length < 8) throw unreadableImage()
    const view = new DataView(head.buffer, head.byteOffset)
    const length = view.getUint32(0)
    type = String.fromCharCode(...head.subarray(4))
    if (isFirst !== (type === 'IHDR')) throw unreadableImage()
    if (isFirst) {
      const content = await reader.take(8)
      reader.putBack(content)
      if (length !== 13 || content.length < 8) throw unreadableImage()
      const size = new DataView(content.buffer, content.byteOffset)
      requireShowableSize(size.getUint32(0), size.getUint32(4))
    }
    if (type === 'eXIf' && length <= MAX_EXIF_BYTES) {
      yield* readExif(reader, length)
      continue
    }
    const isKept = KEPT_CHUNKS.includes(type)
    if (isKept) yield head
    for await (const piece of readContent(reader, length + CHECKSUM_BYTES)) if (isKept) yield piece
  }
}

async function* readExif(reader: ByteReader, length: number): AsyncGenerator<Uint8Array> {
  const content = await reader.take(length + CHECKSUM_BYTES)
  if (content.length < length + CHECKSUM_BYTES) throw unreadableImage()
  const orientation = readOrientation(content.subarray(0, length))
  if (orientation !== undefined) yield orientationChunk(orientation)
}

async function* readContent(reader: ByteReader, length: number): AsyncGenerator<Uint8Array> {
  for (let left = length; left > 0; ) {
    const piece = await reader.takeSome(Math.min(left, PIECE_BYTES))
    if (piece.length === 0) throw unreadableImage()
    left -= piece.length
    yield piece
  }
}
