import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isDeep } from './deep.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing on the page as it is now. While a modal dialog is open nothing behind it can be reached, so only the
 * dialog is looked at; `npm run test:deep` looks at everything.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Evaluated rather than added as a script: the policy of our pages would refuse one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async (everything) => {
    // A colour half-way through its transition is not one that anybody reads.
    const transitions = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      (!everything && document.querySelector('dialog:modal')) || document,
      {
        resultTypes: ['violations'],
        // On the desk's own screens every target has the least size that WCAG 2.2 asks for.
        rules: { 'target-size': { enabled: document.querySelector('nav[aria-label="Desk"]') !== null } },
      },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, isDeep)
  expect(violations).toEqual([])
}

/** Nothing is cut off or needs scrolling sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** Whoever sees the page or has it read to them can use it. */
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
