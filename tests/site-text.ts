import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

const skipped = new Set(['head', 'script', 'style', 'svg', 'noscript'])

/** What a reader of the page sees, in order, with single spaces. Answers that are still folded away count too. */
export function textOf(html: string): string {
  return readable(parse(html))
}

/** Every entry of the page's definition lists: how figures are marked up. */
export function definitionsOf(html: string): { term: string; value: string }[] {
  return elementsOf(parse(html), 'dl').flatMap((list) => {
    const terms = elementsOf(list, 'dt').map(readable)
    const values = elementsOf(list, 'dd').map(readable)
    return terms.map((term, index) => ({ term, value: values[index] ?? '' }))
  })
}

export function linksOf(html: string): { text: string; href: string }[] {
  return elementsOf(parse(html), 'a').map((link) => ({
    text: readable(link),
    // Without the figures a calculator sends along.
    href: (link.attrs.find(({ name }) => name === 'href')?.value ?? '').replace(/\?.*/, ''),
  }))
}

export function structuredDataOf(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

function readable(node: Tree.Node): string {
  return rawText(node).replace(/\s+/g, ' ').trim()
}

// Blocks end a word, inline elements do not.
const inline = new Set(['a', 'span', 'strong', 'em', 'b', 'i'])

function rawText(node: Tree.Node): string {
  if ('value' in node) return node.value
  if (!('childNodes' in node) || skipped.has(node.nodeName)) return ''
  const text = node.childNodes.map(rawText).join('')
  return inline.has(node.nodeName) ? text : ` ${text} `
}

function elementsOf(node: Tree.Node, name: string): Tree.Element[] {
  if (!('childNodes' in node)) return []
  return node.childNodes.flatMap((child) => [
    ...(child.nodeName === name ? [child as Tree.Element] : []),
    ...elementsOf(child, name),
  ])
}
