import { crc32, deflateSync } from 'node:zlib'

const marker = (code: number, content: Buffer) => {
  const head = Buffer.from([0xff, code, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** An Exif segment with an orientation, and with `secret` as the camera's make. */
export function exifOf(orientation: number, secret: string): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(2, 8)
  const entry = (at: number, tag: number, type: number, count: number, value: number) => {
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  entry(10, 0x010f, 2, secret.length, tiff.length)
  entry(22, 0x0112, 3, 1, orientation)
  return marker(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)]))
}

interface JpegParts {
  width?: number
  height?: number
  /** Segments before the frame. */
  segments?: Buffer[]
  pixels?: Buffer
  after?: Buffer
  withoutEnd?: boolean
}

/** A JPEG by its structure; its pixels are noise. */
export function buildJpeg({
  width = 640,
  height = 480,
  segments = [],
  pixels,
  after,
  ...rest
}: JpegParts = {}) {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    marker(0xdb, Buffer.alloc(65, 1)),
    marker(0xc0, frame),
    marker(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    pixels ?? Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4]),
    rest.withoutEnd ? Buffer.alloc(0) : Buffer.from([0xff, 0xd9]),
    after ?? Buffer.alloc(0),
  ])
}
export const comment = (text: string) => marker(0xfe, Buffer.from(text))
export const colourProfile = () => marker(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1'))
export const xmp = (text: string) => marker(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${text}`))

const chunk = (type: string, content: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(8 + body.length)
  whole.writeUInt32BE(content.length)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), 4 + body.length)
  return whole
}

/** A PNG that opens, with these chunks before its pixels. */
export function buildPng({
  width = 2,
  height = 2,
  chunks = [] as [string, Buffer][],
  after = Buffer.alloc(0),
} = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...chunks.map(([type, content]) => chunk(type, content)),
    chunk('IDAT', deflateSync(Buffer.alloc(6))),
    chunk('IEND', Buffer.alloc(0)),
    after,
  ])
}
