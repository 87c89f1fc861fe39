/** Makes an .ico file of one PNG, for browsers that ask for /favicon.ico whatever the page says. */
export function icoFile(png: Buffer, sizePixels: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one image
  header.writeUInt8(sizePixels, 6)
  header.writeUInt8(sizePixels, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
