import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { findUnchecked, noteChecked } from './checked-elements.ts'
import { isDeep } from './deep.ts'
import { findElementKinds, isText } from './element-kinds.ts'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * axe finds nothing on the page as it is now. A whole page takes it most of a second of processor time, more than half of
 * it for the contrast of texts. So in `npm test` it looks at every page once, and at those elements whose kind has not
 * passed before in the same run.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const shown = await page.evaluate(findElementKinds)
  const { isPageNew, elements } = findUnchecked(shown)
  const found: string[] = []
  if (isDeep) found.push(...(await findViolations(page)))
  else if (isPageNew) {
    found.push(...(await findViolations(page, { rules: 'all but contrast' })))
    const kinds = elements.filter(isText)
    if (kinds.length > 0) found.push(...(await findViolations(page, { kinds, rules: 'contrast' })))
  } else if (elements.length > 0) found.push(...(await findViolations(page, { kinds: elements })))
  expect(found).toEqual([])
  noteChecked(shown)
}

interface Look {
  /** If not given, the whole page. */
  kinds?: string[]
  rules?: 'all' | 'contrast' | 'all but contrast'
}

/**
 * While a modal dialog is open nothing behind it can be reached, so only the dialog is looked at; `npm run test:deep`
 * looks at everything.
 */
async function findViolations(page: Page, { kinds, rules = 'all' }: Look = {}): Promise<string[]> {
  // Evaluated rather than added as a script: the policy of our pages would refuse one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ({ isDeep, kinds, rules }) => {
      // A colour half-way through its transition is not one that anybody reads.
      const transitions = document
        .getAnimations()
        // One that goes with scrolling has no end.
        .filter(({ timeline }) => timeline === document.timeline)
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
      // With forced colours, axe compares the forced text colour with our background, which isn't shown.
      const areColoursForced = matchMedia('(forced-colors: active)').matches
      if (include?.length === 0 || (rules === 'contrast' && areColoursForced)) return []
      // A bar that stays in view covers parts of what has scrolled under it, which then looks too small.
      const scrolled = document.querySelector('nav[aria-label="Parts of this case"]') ? scrollY : 0
      if (scrolled > 0) scrollTo({ top: 0, behavior: 'instant' })
      const whole = (!isDeep && document.querySelector('dialog:modal')) || document
      const { violations } = await runner.run(include ? { include: include as unknown as string[] } : whole, {
        resultTypes: ['violations'],
        ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
        rules: {
          // On the desk's own screens every target has the least size that WCAG 2.2 asks for.
          'target-size': {
            enabled: rules !== 'contrast' && document.querySelector('nav[aria-label="Desk"]') !== null,
          },
          'color-contrast': { enabled: rules !== 'all but contrast' && !areColoursForced },
        },
      })
      if (scrolled > 0) scrollTo({ top: scrolled, behavior: 'instant' })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    },
    { isDeep, kinds, rules },
  )
}

/** The page passes axe and fits the screen. */
export async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

const PHONE = 390

/** With those that 200% zoom makes of the wider ones. */
const EVERY_WIDTH = [320, 384, 390, 512, 683, 768, 1024, 1366]

/** The same at every given width; axe looks at the phone's in `npm test`, at all of them in `npm run test:deep`. */
export async function expectGoodAt(page: Page, widths: number[], height = 800): Promise<void> {
  for (const width of isDeep ? new Set([...widths, ...EVERY_WIDTH]) : widths) {
    await page.setViewportSize({ width, height })
    await expectNoSidewaysScroll(page)
    if (width === PHONE || (isDeep && widths.includes(width))) await expectAccessible(page)
  }
}
