import { MEDIA_PATH } from '#shared/content/media.ts'
import { type MarkdownNode, plainText, readMarkdown } from '../../../../../brand/markdown/read-markdown.ts'
import { imageSize, safeHref } from '../../../../../brand/markdown/safe-links.ts'

const LONG_SENTENCE_WORDS = 35
const MOST_SHOWN = 8
const IMAGE_RULE = 'Add it with “Add a picture”.'

export function checkText(text: string, paths: ReadonlySet<string>): string[] {
  const { nodes } = readMarkdown(text)
  const findings = blockingFindings(text, paths)
  if (/\]\(\s*(?:javascript|vbscript|data|file):/i.test(text))
    findings.push('A link has an address that isn’t allowed. Use /… or https://…')
  if (/<\/?[a-z][^>]*>/i.test(text)) findings.push('HTML isn’t supported. It’ll be shown as it’s typed.')
  return [...new Set([...findings, ...longSentences(nodes)])].slice(0, MOST_SHOWN)
}

/** `paths` are the addresses of our site. */
export function blockingFindings(text: string, paths: ReadonlySet<string>): string[] {
  const { nodes, headings } = readMarkdown(text)
  const known = { ids: new Set(headings.map(({ id }) => id)), paths }
  return [...walk(nodes)].flatMap((node) => findingsOf(node, known))
}

function* walk(nodes: readonly MarkdownNode[]): Generator<MarkdownNode> {
  for (const node of nodes) {
    yield node
    yield* walk(node.children)
  }
}

function findingsOf({ tag, attributes, children }: MarkdownNode, known: Known): string[] {
  if (tag === 'img') {
    const { src = '', alt = '' } = attributes
    if (!imageSize(src)) return [`The image ${src} won’t be shown. ${IMAGE_RULE}`]
    return alt.trim() ? [] : ['An image has no description. Write it between the square brackets.']
  }
  if (tag !== 'a') return []
  const href = attributes.href ?? ''
  const words = plainText(children)
  if (!safeHref(href)) return [`The link “${words}” won’t work: use /… or https://…`]
  if (href.startsWith('#') && !known.ids.has(href.slice(1)))
    return [`The link “${words}” leads to no heading of this text.`]
  if (href.startsWith('/') && !leadsSomewhere(href, known.paths))
    return [`The link “${words}” leads to no page of our site: ${href}`]
  return []
}

interface Known {
  ids: ReadonlySet<string>
  paths: ReadonlySet<string>
}

function leadsSomewhere(href: string, paths: ReadonlySet<string>): boolean {
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return path.startsWith(MEDIA_PATH) || paths.has(path)
}

function longSentences(nodes: readonly MarkdownNode[]): string[] {
  const paragraphs = nodes.filter(({ tag }) => tag === 'p').map((node) => plainText([node]))
  return paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim().split(/\s+/))
    .filter((words) => words.length > LONG_SENTENCE_WORDS)
    .map((words) => `A long sentence (${words.length} words): “${words.slice(0, 6).join(' ')}…”`)
}
