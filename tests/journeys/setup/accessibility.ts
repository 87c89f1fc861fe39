import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { isDeep } from './deep.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What this worker has had axe look at. */
const inspected = new Set<string>()

/**
 * axe finds nothing on the page as it is now. A page of the same shape at the same size is looked at once a run: what axe
 * judges is elements, attributes and colours, not what the texts say. `npm run test:deep` looks every time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const shape = isDeep ? undefined : await shapeOf(page)
  if (shape !== undefined && inspected.has(shape)) return
  // Evaluated rather than added as a script: the policy of our pages would refuse one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const violations = await page.evaluate(async () => {
    // A colour half-way through its transition is not one that anybody reads.
    const transitions = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
  expect(violations).toEqual([])
  if (shape !== undefined) inspected.add(shape)
}

/** Elements with what decides their role, state and colours; neighbours that are alike count once. */
const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const STATES = ['disabled', 'checked', 'open', 'hidden', 'readonly', 'required']
    const attributes = (element: Element) =>
      [...element.attributes]
        .filter(
          ({ name }) =>
            /^(class|role|aria-.*|type|lang|tabindex|data-.*)$/.test(name) || STATES.includes(name),
        )
        .map(({ name, value }) =>
          /^aria-(label|describ|control|own|active)/.test(name) ? name : `${name}=${value}`,
        )
        .join()
    const describe = (element: Element): string => {
      const children = [...element.children].map(describe)
      const distinct = children.filter((child, index) => child !== children[index - 1])
      const text = [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
      )
      return `<${element.localName} ${attributes(element)} ${text ? 'text' : ''}>${distinct.join('')}</>`
    }
    const focused = document.activeElement?.localName
    return `${document.title ? 'titled' : ''} ${innerWidth}x${innerHeight} ${focused} ${describe(document.documentElement)}`
  })

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
