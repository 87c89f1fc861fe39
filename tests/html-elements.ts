import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element

/** All descendant elements in document order. */
export function* elementsIn(node: DefaultTreeAdapterTypes.Node): Generator<Element> {
  if (!('childNodes' in node)) return
  for (const child of node.childNodes) {
    if (tree.isElementNode(child)) yield child
    yield* elementsIn(child)
  }
}

export function attributeOf(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

export function textOf(element: Element): string {
  return element.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value
      return tree.isElementNode(child) ? textOf(child) : ''
    })
    .join('')
}
