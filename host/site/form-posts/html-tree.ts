import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'

export type Node = DefaultTreeAdapterTypes.Node
type ParentNode = DefaultTreeAdapterTypes.ParentNode
export type Element = DefaultTreeAdapterTypes.Element

/** All descendant elements in document order. */
export function* elementsIn(node: Node): Generator<Element> {
  if (!('childNodes' in node)) return
  for (const child of [...node.childNodes]) {
    if (tree.isElementNode(child)) yield child
    yield* elementsIn(child)
  }
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** Sets an attribute; undefined removes it. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name)
  if (value !== undefined) element.attrs.push({ name, value })
}

/** The nearest ancestor that passes the test. */
export function ancestorOf(element: Element, test: (element: Element) => boolean): Element | undefined {
  let ancestor: ParentNode | null = element.parentNode
  while (ancestor && tree.isElementNode(ancestor)) {
    if (test(ancestor)) return ancestor
    ancestor = ancestor.parentNode
  }
}

export function textOf(element: Element): string {
  return element.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value
      return tree.isElementNode(child) ? textOf(child) : ''
    })
    .join('')
}

/** Replaces an element's content by a text node, so that nothing in the text can become markup. */
export function setText(element: Element, text: string): void {
  element.childNodes = []
  tree.insertText(element, text)
}

export function createElement(
  tag: string,
  attributes: Record<string, string>,
  children: (Element | string)[] = [],
): Element {
  const attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }))
  const element = tree.createElement(tag, 'http://www.w3.org/1999/xhtml' as never, attrs)
  for (const child of children) {
    if (typeof child === 'string') tree.insertText(element, child)
    else tree.appendChild(element, child)
  }
  return element
}

export function insertFirst(parent: Element, child: Element): void {
  const [first] = parent.childNodes
  if (first) tree.insertBefore(parent, child, first)
  else tree.appendChild(parent, child)
}

export function insertAfter(sibling: Element, child: Element): void {
  const parent = sibling.parentNode
  if (!parent) return
  const next = parent.childNodes[parent.childNodes.indexOf(sibling) + 1]
  if (next) tree.insertBefore(parent, child, next)
  else tree.appendChild(parent, child)
}

export const append = tree.appendChild
export const detach = tree.detachNode
