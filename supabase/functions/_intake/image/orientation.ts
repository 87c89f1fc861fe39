const ORIENTATION_TAG = 0x0112
const SHORT = 3
const EXIF_NAME = 'Exif\0\0'
const TIFF_AT = EXIF_NAME.length

/** How a photo is turned (2 to 8), from the content of its Exif segment; undefined when it isn't. */
export function readOrientation(segment: Uint8Array): number | undefined {
  if (!startsWith(segment, EXIF_NAME)) return undefined
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  try {
    const little = view.getUint16(TIFF_AT) === 0x4949
    const directory = TIFF_AT + view.getUint32(TIFF_AT + 4, little)
    const entries = view.getUint16(directory, little)
    for (let entry = 0; entry < entries; entry++) {
      const at = directory + 2 + entry * 12
      if (view.getUint16(at, little) !== ORIENTATION_TAG) continue
      const value = view.getUint16(at + 8, little)
      return value >= 2 && value <= 8 ? value : undefined
    }
  } catch {
    // Offsets beyond the segment: then the photo is shown as it is stored.
  }
  return undefined
}

/** An Exif segment that says how the photo is turned and nothing else. */
export function orientationSegment(orientation: number): Uint8Array {
  const segment = new Uint8Array(36)
  const view = new DataView(segment.buffer)
  view.setUint16(0, 0xffe1)
  view.setUint16(2, segment.length - 2)
  segment.set(new TextEncoder().encode(EXIF_NAME), 4)
  const tiff = 4 + TIFF_AT
  // Big-endian, the directory right behind the header.
  view.setUint32(tiff, 0x4d4d002a)
  view.setUint32(tiff + 4, 8)
  view.setUint16(tiff + 8, 1)
  view.setUint16(tiff + 10, ORIENTATION_TAG)
  view.setUint16(tiff + 12, SHORT)
  view.setUint32(tiff + 14, 1)
  view.setUint16(tiff + 18, orientation)
  return segment
}

/** Whether the bytes begin with these letters. */
export function startsWith(bytes: Uint8Array, letters: string): boolean {
  return [...letters].every((letter, index) => bytes[index] === letter.charCodeAt(0))
}
