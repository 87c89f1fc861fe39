const ORIENTATION_TAG = 0x0112
const SHORT = 3
const EXIF_NAME = 'Exif\0\0'
const JPEG_HEAD_BYTES = 4
const PNG_HEAD_BYTES = 8
const CHECKSUM_BYTES = 4

/**
 * Returns how a photo is turned or mirrored, as Exif's number from 2 to 8. Undefined if it's upright or the
 * Exif data doesn't say.
 */
export function readOrientation(exif: Uint8Array): number | undefined {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  try {
    const little = view.getUint16(0) === 0x4949
    const directory = view.getUint32(4, little)
    const entries = view.getUint16(directory, little)
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * 12
      if (view.getUint16(at, little) !== ORIENTATION_TAG) continue
      const value = view.getUint16(at + 8, little)
      return value >= 2 && value <= 8 ? value : undefined
    }
  } catch {
    // The Exif data points beyond its own end, so the photo is shown as it is stored.
  }
  return undefined
}

export function readJpegOrientation(segment: Uint8Array): number | undefined {
  return startsWith(segment, EXIF_NAME) ? readOrientation(segment.subarray(EXIF_NAME.length)) : undefined
}

export function orientationSegment(orientation: number): Uint8Array {
  const exif = exifOf(orientation)
  const segment = new Uint8Array(JPEG_HEAD_BYTES + EXIF_NAME.length + exif.length)
  const view = new DataView(segment.buffer)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, segment.length - 2)
  segment.set(new TextEncoder().encode(EXIF_NAME), JPEG_HEAD_BYTES)
  segment.set(exif, JPEG_HEAD_BYTES + EXIF_NAME.length)
  return segment
}

export function orientationChunk(orientation: number): Uint8Array {
  const exif = exifOf(orientation)
  const chunk = new Uint8Array(PNG_HEAD_BYTES + exif.length + CHECKSUM_BYTES)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, exif.length)
  chunk.set(new TextEncoder().encode('eXIf'), 4)
  chunk.set(exif, PNG_HEAD_BYTES)
  view.setUint32(PNG_HEAD_BYTES + exif.length, crc32(chunk.subarray(4, PNG_HEAD_BYTES + exif.length)))
  return chunk
}

/** The data is big-endian, with the directory right after the header. */
function exifOf(orientation: number): Uint8Array {
  const exif = new Uint8Array(26)
  const view = new DataView(exif.buffer)
  view.setUint32(0, 0x4d4d002a)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, ORIENTATION_TAG)
  view.setUint16(12, SHORT)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return exif
}

/**
 * Calculates the checksum of https://www.w3.org/TR/png-3/#5CRC-algorithm. It has no lookup table, because it
 * reads only a few dozen bytes. We don't use crc32 of node:zlib, because Supabase's runtime may be too old to
 * have it.
 */
function crc32(bytes: Uint8Array): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

export function startsWith(bytes: Uint8Array, letters: string): boolean {
  return [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0))
}
