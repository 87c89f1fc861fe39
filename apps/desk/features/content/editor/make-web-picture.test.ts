import { expect, it } from 'vitest'
import { fitWidth, refusePicture, refuseSize } from './make-web-picture.ts'

it.each([
  ['image/svg+xml', 900, /^SVG pictures aren’t accepted/],
  ['text/html', 900, /^That isn’t a picture we can use/],
  ['', 900, /^That isn’t a picture we can use/],
  ['image/jpeg', 31_000_000, /larger than 30 MB/],
])('refuses %s of %i bytes with a reason', (type, size, reason) => {
  expect(refusePicture({ type, size })).toMatch(reason)
})

it('takes a photo, but not one of 40 megapixels', () => {
  expect(refusePicture({ type: 'image/jpeg', size: 8_000_000 })).toBeUndefined()
  expect(refuseSize(6_000, 4_000)).toBeUndefined()
  expect(refuseSize(7_728, 5_152)).toBe(
    'That picture has 40 megapixels. Make it smaller than 30 and try again.',
  )
})

it('makes a picture as wide as the page needs, never wider', () => {
  expect(fitWidth(6_000, 4_000)).toEqual({ width: 1_408, height: 939 })
  expect(fitWidth(800, 600)).toEqual({ width: 800, height: 600 })
  expect(fitWidth(20_000, 1)).toEqual({ width: 1_408, height: 1 })
})
