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
 * Removes a page's scripts and shows its noscript content: hydration would fail on a page that the host has filled in.
 */
export function makeStatic(document: Node): void {
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
    // Full width, because a file input's own width exceeds a small phone.
    setAttribute(element, 'class', classes.map((name) => (name === 'sr-only' ? 'w-full' : name)).join(' '))
  }
}
