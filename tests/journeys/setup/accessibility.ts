import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { findUnchecked, noteChecked } from './checked-elements.ts'
import { isDeep } from './deep.ts'
import { findElementKinds } from './element-kinds.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing on the page as it is now. A whole page takes it most of a second of processor time, so in `npm test`
 * it looks at every page once, and later at those elements whose kind has not passed before in the same run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = await page.evaluate(findElementKinds)
  const unchecked = findUnchecked(shown)
  if (isDeep || unchecked.isPageNew) expect(await findViolations(page)).toEqual([])
  else if (unchecked.elements.length > 0) expect(await findViolations(page, unchecked.elements)).toEqual([])
  noteChecked(shown)
}

/**
 * On the whole page, or on elements of some kinds. While a modal dialog is open nothing behind it can be reached, so
 * only the dialog is looked at; `npm run test:deep` looks at everything.
 */
async function findViolations(page: Page, kinds?: string[]): Promise<string[]> {
  // Evaluated rather than added as a script: the policy of our pages would refuse one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ isDeep, kinds }) => {
      // A colour half-way through its transition is not one that anybody reads.
      const transitions = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
      const { axe: runner, elementsByKind } = window as unknown as {
        axe: typeof axe
        elementsByKind: Map<string, Element[]>
      }
      // One of each kind stands for the others of its kind, here as from page to page.
      const include = kinds?.flatMap(
        (kind) => elementsByKind.get(kind)?.find((each) => each.isConnected) ?? [],
      )
      if (include?.length === 0) return []
      const whole = (!isDeep && document.querySelector('dialog:modal')) || document
      const { violations } = await runner.run(include ? { include: include as unknown as string[] } : whole, {
        resultTypes: ['violations'],
        // On the desk's own screens every target has the least size that WCAG 2.2 asks for.
        rules: {
          'target-size': { enabled: document.querySelector('nav[aria-label="Desk"]') !== null },
          // With forced colours, axe compares the forced text colour with our background, which isn't shown.
          'color-contrast': { enabled: !matchMedia('(forced-colors: active)').matches },
        },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { isDeep, kinds },
  )
}

/** Nothing is cut off or needs scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** The page passes axe and fits the screen. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const PHONE = 390

/** The same at every given width; axe looks at the phone's in `npm test`, at all of them in `npm run test:deep`. */
export async function expectGoodAt(page: Page, widths: number[], height = 800): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    if (width === PHONE || isDeep) await expectAccessible(page)
  }
}
