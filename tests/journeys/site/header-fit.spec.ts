import { expect, test } from '@playwright/test'
import { DRESSES, putOn, WIDE } from '../setup/sideways-scroll.ts'

// The last has 20 letters, and is set as large as a short one here.
const NAMES = ['Lark & Crane', 'Harbour & Vale', 'Constance & Fotherby']

for (const width of [320, 390, 768, 1024, 1366]) {
  test(`a long name leaves room for the rest, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    for (const dress of DRESSES) {
      await page.evaluate(putOn, dress)
      for (const name of NAMES) {
        expect(await page.evaluate(findOverlaps, name), `${name}, ${dress.name}`).toEqual([])
      }
    }
  })
}

test('the links are one row, or in the menu', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(putOn, WIDE)
  for (const [width, rows] of [
    [1024, 0],
    [1150, 0],
    [1152, 1],
    [1280, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(countRows), `${width} pixels`).toEqual({ links: rows, name: 1 })
  }
})

/** Runs in the browser. */
function countRows() {
  const tops = [...document.querySelectorAll('header nav:not([popover]) li')]
    .filter((link) => link.checkVisibility())
    .map((link) => link.getBoundingClientRect().top)
  const name = document.createRange()
  name.selectNodeContents(document.querySelector('header a[aria-label] .font-serif') ?? document.body)
  return { links: new Set(tops).size, name: name.getClientRects().length }
}

/** Runs in the browser. */
function findOverlaps(name: string): string[] {
  const header = document.querySelector('header')
  const shown = header?.querySelector('a[aria-label] .font-serif')
  if (!header || !shown) return ['no name in the header']
  shown.textContent = name
  const described = (element: Element) => `${element.tagName} “${element.textContent.trim().slice(0, 30)}”`
  const boxes = [...header.querySelectorAll('a, button, a[aria-label] span')]
    .filter((element) => !element.closest('[popover]') && !element.closest('.sr-only'))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1)
  const overlaps = boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => {
      if (one.element.contains(other.element)) return []
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      return across > 1 && down > 1 ? [`${described(one.element)} and ${described(other.element)}`] : []
    }),
  )
  const outside = boxes.filter(
    ({ box }) => box.left < -0.5 || box.right > document.documentElement.clientWidth + 0.5,
  )
  const cut = boxes.filter(
    ({ element }) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0,
  )
  return [
    ...overlaps,
    ...outside.map(({ element }) => `${described(element)} leaves the page`),
    ...cut.map(({ element }) => `${described(element)} is too wide for its box`),
  ]
}
