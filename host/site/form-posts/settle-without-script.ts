import {
  attributeOf,
  detach,
  type Element,
  elementsIn,
  insertAfter,
  type Node,
  setAttribute,
} from './html-tree.ts'

/**
 * Makes a page complete as it is: what answers a post differs from what its scripts expect to find, so they are
 * left out, and what stands by for browsers without JavaScript takes their place.
 */
export function settleWithoutScript(document: Node): void {
  for (const element of elementsIn(document)) {
    if (isScript(element)) detach(element)
    else if (element.tagName === 'noscript') unwrap(element)
    else applyNoscriptClasses(element)
  }
}

function isScript(element: Element): boolean {
  return (
    (element.tagName === 'script' && attributeOf(element, 'type') === 'module') ||
    (element.tagName === 'link' && attributeOf(element, 'rel') === 'modulepreload')
  )
}

function unwrap(noscript: Element): void {
  for (const child of [...noscript.childNodes].reverse()) {
    if (!('tagName' in child)) continue
    detach(child)
    insertAfter(noscript, child)
    applyNoscriptClasses(child)
  }
  detach(noscript)
}

function applyNoscriptClasses(element: Element): void {
  const classes = attributeOf(element, 'class')?.split(' ') ?? []
  if (classes.includes('noscript:hidden')) setAttribute(element, 'hidden', '')
  if (classes.includes('noscript:not-sr-only')) {
    // As wide as its place: a file input by itself is wider than a small phone.
    setAttribute(element, 'class', classes.map((name) => (name === 'sr-only' ? 'w-full' : name)).join(' '))
  }
}
