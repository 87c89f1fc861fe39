import { ByteReader } from '../body/byte-reader.ts'
import { requireShowableSize, unreadableImage } from './image-limits.ts'
import { orientationChunk, readOrientation, startsWith } from './orientation.ts'

const SIGNATURE = '\x89PNG\r\n\x1a\n'
const PIECE_BYTES = 65_536
const CHECKSUM_BYTES = 4
/** As much as the Exif segment of a JPEG can hold. */
const MAX_EXIF_BYTES = 65_527
/** The picture and its colours. Everything else may hold text, places, times or another picture. */
const WANTED = [
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
 * The picture without what programs write beside it, and without whatever follows its end. The direction it is turned
 * stays. Chunks: https://www.w3.org/TR/png-3/#5Chunk-layout
 */
export async function* cleanPng(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(chunks)
  const signature = await reader.take(SIGNATURE.length)
  if (!startsWith(signature, SIGNATURE)) throw unreadableImage()
  yield signature
  for (let isFirst = true, type = ''; type !== 'IEND'; isFirst = false) {
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
    const isWanted = WANTED.includes(type)
    if (isWanted) yield head
    for await (const piece of readContent(reader, length + CHECKSUM_BYTES)) if (isWanted) yield piece
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
