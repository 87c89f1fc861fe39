import MarkdownIt, { type Token } from 'markdown-it'

/** An element of parsed Markdown, or a piece of text, whose tag is empty. */
export interface MarkdownNode {
  readonly tag: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: MarkdownNode[]
}

export interface Heading {
  /** Unique on the page, for links to this heading. */
  readonly id: string
  readonly text: string
  readonly level: number
}

export interface MarkdownDocument {
  readonly nodes: readonly MarkdownNode[]
  readonly headings: readonly Heading[]
  readonly words: number
}

// HTML tags in the text are shown as text. Headings start at h2, because the page's title is the h1.
const parser = new MarkdownIt({ html: false })
const LEVELS: Record<string, number> = { h1: 2, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
// Headings can't have these ids, because the page uses them outside the text.
const TAKEN = ['main', 'menu', 'closing', 'related']
const WORDS_A_MINUTE = 220

/** Addresses of links and images are checked later, when they are rendered. */
export function readMarkdown(text: string): MarkdownDocument {
  const ids = new Set(TAKEN)
  const headings: Heading[] = []
  const nodes = nest(parser.parse(text, {})).map((node) => {
    const level = LEVELS[node.tag]
    if (!level) return node
    const heading = { id: freeId(plainText([node]), ids), text: plainText([node]), level }
    headings.push(heading)
    return { ...node, tag: `h${level}`, attributes: { id: heading.id } }
  })
  return { nodes, headings, words: plainText(nodes).split(/\s+/).filter(Boolean).length }
}

export const readingMinutes = ({ words }: Pick<MarkdownDocument, 'words'>) =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE))

export function plainText(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map(({ tag, text, children }) => {
      const inner = text + plainText(children)
      return tag && !INLINE.has(tag) ? `${inner} ` : inner
    })
    .join('')
    .trimEnd()
}

const INLINE = new Set(['strong', 'em', 's', 'a', 'code', 'img'])

function nest(tokens: readonly Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open = [root]
  for (const token of tokens) {
    const into = open.at(-1) ?? root
    if (token.type === 'inline') into.push(...nest(token.children ?? []))
    // In a list without blank lines, the parser hides the paragraph around each item.
    else if (token.hidden) continue
    else if (token.nesting < 0) open.pop()
    else {
      const node = nodeOf(token)
      into.push(node)
      if (token.nesting > 0) open.push(node.children)
    }
  }
  return root
}

function nodeOf(token: Token): MarkdownNode {
  const attributes = Object.fromEntries((token.attrs ?? []).map(([name, value]) => [name, String(value)]))
  if (token.type === 'image') {
    return { tag: 'img', text: '', attributes: { ...attributes, alt: token.content }, children: [] }
  }
  if (token.type === 'softbreak') return { tag: '', text: ' ', attributes, children: [] }
  const tag = token.type === 'fence' || token.type === 'code_block' ? 'pre' : token.tag
  return { tag, text: token.content, attributes, children: [] }
}

function freeId(text: string, ids: Set<string>): string {
  const letters = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9\s-]/g, '')
  const words = letters.trim().replace(/[\s-]+/g, '-') || 'part'
  let id = words
  for (let number = 2; ids.has(id); number += 1) id = `${words}-${number}`
  ids.add(id)
  return id
}
