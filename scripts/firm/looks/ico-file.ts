const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** Makes the .ico file that browsers ask for at /favicon.ico whatever the page says. `size` is in pixels. */
export function icoFile(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + images.length * ENTRY_BYTES)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(images.length, 4)
  let start = header.length
  for (const [index, { size, png }] of images.entries()) {
    const entry = HEADER_BYTES + index * ENTRY_BYTES
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6) // bits a pixel
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(start, entry + 12)
    start += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}
