import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

interface ShownKinds {
  page: string
  elements: string[]
}

/**
 * Runs in the browser. Names the page and the kinds of elements it shows, by what axe can object to: the tag,
 * classes, attributes and parent. Texts and most attributes' values are left out, because they differ from
 * test to test. `elementsByKind` is left on the window for the run of axe that follows.
 */
export function findElementKinds(): ShownKinds {
  // A part of the path with a digit in it is a reference, an id or a token.
  const name = document.body.dataset.page ?? location.pathname.replace(/[^/]*\d[^/]*/g, '…')
  const tagOf = (element: Element | null) => [element?.localName, element?.getAttribute('class')]
  const attributesOf = (element: Element) =>
    element.getAttributeNames().filter((name) => !/^(?:class|style|data-.*)$/.test(name))
  const kindOf = (element: Element) => {
    const values = ['role', 'type', 'aria-live'].map((name) => element.getAttribute(name))
    const hasText = Boolean(element.textContent?.trim())
    return hash([tagOf(element.parentElement), tagOf(element), attributesOf(element).sort(), values, hasText])
  }
  function hash(parts: unknown): string {
    let sum = 0
    for (const letter of JSON.stringify(parts)) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
    return sum.toString(36)
  }
  // There is nothing to object to in a part of a drawing, or in a box without text or attributes of its own.
  const isJudged = (element: Element) =>
    !element.matches('svg *') &&
    (!element.matches('div, span') ||
      attributesOf(element).some((name) => name !== 'id') ||
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim()))
  const dialog = document.querySelector('dialog:modal')
  const judged = [...(dialog ?? document).querySelectorAll('*')].filter(
    (each) => isJudged(each) && each.checkVisibility(),
  )
  const elementsByKind = Map.groupBy(judged, kindOf)
  Object.assign(window, { elementsByKind })
  return { page: [name, dialog ? 'dialog' : 'page'].join(' '), elements: [...elementsByKind.keys()] }
}

/** In the folder that Playwright empties when a run begins; the workers of a run share it. */
const listFile = () => join(test.info().project.outputDir, 'checked-by-axe.txt')

/** Whether the page, and which kinds of elements, have not passed in this run yet. */
export function findUnchecked({ page, elements }: ShownKinds): { isPageNew: boolean; elements: string[] } {
  const checked = new Set(readList().split('\n'))
  return { isPageNew: !checked.has(page), elements: elements.filter((kind) => !checked.has(kind)) }
}

/** Only what passed is noted, so that a second try fails where the first did. */
export function noteChecked({ page, elements }: ShownKinds): void {
  mkdirSync(test.info().project.outputDir, { recursive: true })
  appendFileSync(listFile(), [page, ...elements, ''].join('\n'))
}

function readList(): string {
  try {
    return readFileSync(listFile(), 'utf8')
  } catch {
    return ''
  }
}
