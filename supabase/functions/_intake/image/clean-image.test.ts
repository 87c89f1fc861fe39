import { describe, expect, it } from 'vitest'
import {
  buildJpeg,
  buildPng,
  colourProfile,
  comment,
  exifOf,
  xmp,
} from '../../../../tests/images/build-images.ts'
import { cleanJpeg } from './clean-jpeg.ts'
import { cleanPng } from './clean-png.ts'
import { orientationChunk, orientationSegment, readJpegOrientation } from './orientation.ts'

type Clean = typeof cleanJpeg

async function run(clean: Clean, bytes: Buffer, pieceBytes = 7): Promise<Buffer> {
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
  }
  const cleaned: Uint8Array[] = []
  for await (const piece of clean(pieces())) cleaned.push(piece.slice())
  return Buffer.concat(cleaned)
}

const MANY = Array.from({ length: 25_000 })
const SCAN = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 9])
const SECRET = 'Leeds 53.8008 N'

describe('a JPEG', () => {
  it('loses everything that is written beside it, and keeps colours and pixels', async () => {
    const photo = buildJpeg({
      segments: [exifOf(1, SECRET), xmp(SECRET), colourProfile(), comment(SECRET)],
      after: Buffer.from(`a second picture, ${SECRET}`),
    })
    for (const pieceBytes of [1, 7, 65_536]) {
      expect(await run(cleanJpeg, photo, pieceBytes)).toEqual(buildJpeg({ segments: [colourProfile()] }))
    }
  })

  it.each([2, 3, 6, 8])('stays turned as it was: %i', async (orientation) => {
    const cleaned = await run(cleanJpeg, buildJpeg({ segments: [exifOf(orientation, SECRET)] }))
    expect(cleaned).toEqual(buildJpeg({ segments: [Buffer.from(orientationSegment(orientation))] }))
    expect(readJpegOrientation(orientationSegment(orientation).subarray(4))).toBe(orientation)
    expect(cleaned.includes('Leeds')).toBe(false)
  })

  it('stays the same when cleaned again, with several scans and filler bytes', async () => {
    const [scan, filler] = [
      Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 9, 9]),
      Buffer.from([0xff, 0xff]),
    ]
    const pixels = Buffer.concat([Buffer.from([1, 0xff, 0xd7, 2]), scan])
    const photo = buildJpeg({ pixels })
    expect(await run(cleanJpeg, photo)).toEqual(photo)
    const filled = Buffer.concat([photo.subarray(0, -2), filler, Buffer.from([0xd9])])
    expect(await run(cleanJpeg, filled)).toEqual(photo)
  })

  it.each([
    ['is cut off', buildJpeg({ withoutEnd: true })],
    ['is cut off in a segment', buildJpeg().subarray(0, 40)],
    ['has no pixels', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['has pixels before its size', Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 0xff, 0xd9])],
    ['has a segment shorter than its length', Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 1, 0xff, 0xd9])],
    ['has no height', buildJpeg({ height: 0 })],
    ['has more segments than any picture', buildJpeg({ segments: MANY.map(() => comment('')) })],
    ['has more scans than any picture', buildJpeg({ pixels: Buffer.concat(MANY.map(() => SCAN)) })],
    ['has more filler than any picture', buildJpeg({ segments: [Buffer.alloc(MANY.length, 0xff)] })],
    ['is something else', Buffer.from('%PDF-1.7')],
  ])('is refused when it %s', async (_, bytes) => {
    await expect(run(cleanJpeg, bytes)).rejects.toThrow('damaged')
  })

  it('is refused when it would take gigabytes to show', async () => {
    await expect(run(cleanJpeg, buildJpeg({ width: 65_000, height: 65_000 }))).rejects.toThrow('pixels')
  })
})

describe('a PNG', () => {
  it('loses its texts, its time and whatever follows its end', async () => {
    const picture = buildPng({
      chunks: [
        ['gAMA', Buffer.alloc(4, 1)],
        ['tEXt', Buffer.from(`Comment\0${SECRET}`)],
        ['eXIf', Buffer.from(SECRET)],
        ['tIME', Buffer.alloc(7)],
        ['iTXt', Buffer.alloc(70_000, SECRET)],
        ['acTL', Buffer.alloc(8)],
      ],
      after: Buffer.from('PK\x05\x06'),
    })
    for (const pieceBytes of [1, 65_536]) {
      expect(await run(cleanPng, picture, pieceBytes)).toEqual(
        buildPng({ chunks: [['gAMA', Buffer.alloc(4, 1)]] }),
      )
    }
  })

  it('stays turned as it was', async () => {
    // Marker, length and name come before the Exif data of a JPEG.
    const exif = exifOf(6, SECRET).subarray(10)
    const cleaned = await run(cleanPng, buildPng({ chunks: [['eXIf', exif]] }))
    const chunk = Buffer.from(orientationChunk(6))
    expect(cleaned).toEqual(buildPng({ chunks: [['eXIf', chunk.subarray(8, -4)]] }))
    expect(cleaned.includes(chunk)).toBe(true)
    expect(cleaned.includes('Leeds')).toBe(false)
  })

  it.each([
    ['is cut off', buildPng().subarray(0, -9)],
    ['has no header', Buffer.concat([buildPng().subarray(0, 8), buildPng().subarray(33)])],
    ['has two headers', Buffer.concat([buildPng().subarray(0, 33), buildPng().subarray(8)])],
    ['has no width', buildPng({ width: 0 })],
    ['has more chunks than any picture', buildPng({ chunks: MANY.map(() => ['tEXt', Buffer.alloc(0)]) })],
  ])('is refused when it %s', async (_, bytes) => {
    await expect(run(cleanPng, bytes)).rejects.toThrow('damaged')
  })

  it('is refused when it would take gigabytes to show', async () => {
    await expect(run(cleanPng, buildPng({ width: 30_000, height: 30_000 }))).rejects.toThrow('pixels')
  })
})
