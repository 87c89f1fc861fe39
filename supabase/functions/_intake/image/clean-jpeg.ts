import { ByteReader } from '../body/byte-reader.ts'
import { countPieces, requireShowableSize, unreadableImage } from './image-limits.ts'
import { orientationSegment, readJpegOrientation, startsWith } from './orientation.ts'

const MARKER = 0xff
const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const EXIF = 0xe1
const PIECE_BYTES = 65_536
// Markers in the range of the frame headers (which state the picture's size) that mean something else:
// Huffman tables, a reserved one and arithmetic coding.
const NOT_FRAMES = [0xc4, 0xc8, 0xcc]
const HEADER = new Uint8Array([MARKER, START])
const TRAILER = new Uint8Array([MARKER, END])

const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && !NOT_FRAMES.includes(code)
const isApplication = (code: number) => code >= 0xe0 && code <= 0xef
/** A 0 marks the 0xff before it as data; 0xd0 to 0xd7 are restart markers. */
const isPixels = (code: number) => code === 0 || (code >= 0xd0 && code <= 0xd7)

/**
 * Copies a JPEG without its metadata (place, time, device, thumbnails, comments) and without bytes after its
 * end. Keeps the colour profile (ICC, Adobe) and the orientation. For the segments see ITU-T T.81, annex B.
 */
export async function* cleanJpeg(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = new ByteReader(chunks)
  if (!startsWith(await reader.take(2), '\xff\xd8')) throw unreadableImage()
  yield HEADER
  let hasFrame = false
  const count = countPieces()
  for (let code = await readMarker(reader, count); code !== END; code = await readMarker(reader, count)) {
    const segment = await readSegment(reader, code)
    if (isFrame(code)) {
      hasFrame = true
      const view = new DataView(segment.buffer, segment.byteOffset)
      if (segment.length < 9) throw unreadableImage()
      requireShowableSize(view.getUint16(7), view.getUint16(5))
    }
    const wanted = cleanSegment(code, segment)
    if (wanted) yield wanted
    if (code !== SCAN) continue
    if (!hasFrame) throw unreadableImage()
    yield* readPixels(reader)
  }
  if (!hasFrame) throw unreadableImage()
  yield TRAILER
}

/** Counts the marker, and each byte that fills the space before it. */
async function readMarker(reader: ByteReader, count: () => void): Promise<number> {
  const [first] = await reader.take(1)
  if (first !== MARKER) throw unreadableImage()
  let code: number | undefined = MARKER
  // Any number of 0xff may fill the space before a marker.
  while (code === MARKER) {
    count()
    ;[code] = await reader.take(1)
  }
  if (code === undefined) throw unreadableImage()
  return code
}

/** The segment's marker has already been read. */
async function readSegment(reader: ByteReader, code: number): Promise<Uint8Array> {
  const [high = 0, low = 0] = await reader.take(2)
  const length = high * 256 + low
  const segment = new Uint8Array(2 + length)
  if (length < 2) throw unreadableImage()
  segment.set([MARKER, code, high, low])
  const content = await reader.take(length - 2)
  if (content.length < length - 2) throw unreadableImage()
  segment.set(content, 4)
  return segment
}

function cleanSegment(code: number, segment: Uint8Array): Uint8Array | undefined {
  if (code === COMMENT) return undefined
  if (!isApplication(code)) return segment
  const content = segment.subarray(4)
  if (code === EXIF) {
    const orientation = readJpegOrientation(content)
    return orientation === undefined ? undefined : orientationSegment(orientation)
  }
  const isColour = ['ICC_PROFILE\0', 'Adobe'].some((name) => startsWith(content, name))
  return isColour ? segment : undefined
}

async function* readPixels(reader: ByteReader): AsyncGenerator<Uint8Array> {
  while (true) {
    const piece = await reader.takeSome(PIECE_BYTES)
    // A photo that is cut off counts as damaged, because viewers differ in what they show of it.
    if (piece.length === 0) throw unreadableImage()
    const at = endOfPixels(piece)
    if (at === piece.length) {
      yield piece
      continue
    }
    if (at > 0) yield piece.subarray(0, at)
    reader.putBack(piece.subarray(at))
    const pair = await reader.take(2)
    reader.putBack(pair)
    if (pair.length < 2) throw unreadableImage()
    if (!isPixels(pair[1] as number)) return
    yield await reader.take(2)
  }
}

/** If the piece ends with 0xff, a marker may begin there. */
function endOfPixels(piece: Uint8Array): number {
  for (let at = piece.indexOf(MARKER); at !== -1; at = piece.indexOf(MARKER, at + 1)) {
    const code = piece[at + 1]
    if (code === undefined || !isPixels(code)) return at
  }
  return piece.length
}
