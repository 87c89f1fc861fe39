import { expect, it } from 'vitest'
import { avoidOverlap } from './avoid-overlap.ts'

const toast = { left: 700, top: 640, right: 1000, bottom: 700 }

it('stays where nothing is behind it', () => {
  expect(avoidOverlap(toast, [{ left: 0, top: 640, right: 690, bottom: 700 }])).toEqual({ x: 0, y: 0 })
})

it('moves up past a button, or left if that is nearer', () => {
  expect(avoidOverlap(toast, [{ left: 720, top: 680, right: 800, bottom: 720 }])).toEqual({ x: 0, y: -28 })
  expect(avoidOverlap(toast, [{ left: 980, top: 100, right: 1100, bottom: 720 }])).toEqual({ x: -28, y: 0 })
})

it('moves past a second button that is above the first', () => {
  const first = { left: 720, top: 680, right: 800, bottom: 720 }
  const second = { left: 720, top: 600, right: 800, bottom: 630 }
  expect(avoidOverlap(toast, [first, second])).toEqual({ x: 0, y: -108 })
})

it('stays if there is no free place on the screen', () => {
  expect(avoidOverlap(toast, [{ left: 0, top: 0, right: 1000, bottom: 720 }])).toEqual({ x: 0, y: 0 })
})
