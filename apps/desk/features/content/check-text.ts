import { type MarkdownNode, plainText, readMarkdown } from '../../../../brand/markdown/read-markdown.ts'
import { imageSize, safeHref } from '../../../../brand/markdown/safe-links.ts'

const LONG_SENTENCE_WORDS = 35
const MOST_SHOWN = 8
const IMAGE_RULE =
  'Use a WebP file of our site with its size in its name, such as /images/barn-1200x800.webp.'

/** What an editor should look at in a text: links that won't work, images without a description, long sentences. */
export function checkText(text: string): string[] {
  const { nodes, headings } = readMarkdown(text)
  const ids = new Set(headings.map(({ id }) => id))
  const findings = [...walk(nodes)].flatMap((node) => findingsOf(node, ids))
  if (/\]\(\s*(?:javascript|vbscript|data|file):/i.test(text))
    findings.push('A link has an address that isn’t allowed. Use /… or https://…')
  if (/<\/?[a-z][^>]*>/i.test(text)) findings.push('HTML isn’t supported. It’ll be shown as it’s typed.')
  return [...new Set([...findings, ...longSentences(nodes)])].slice(0, MOST_SHOWN)
}

function* walk(nodes: readonly MarkdownNode[]): Generator<MarkdownNode> {
  for (const node of nodes) {
    yield node
    yield* walk(node.children)
  }
}

function findingsOf({ tag, attributes, children }: MarkdownNode, ids: ReadonlySet<string>): string[] {
  if (tag === 'img') {
    const { src = '', alt = '' } = attributes
    if (!imageSize(src)) return [`The image ${src} won’t be shown. ${IMAGE_RULE}`]
    return alt.trim() ? [] : ['An image has no description. Write it between the square brackets.']
  }
  if (tag !== 'a') return []
  const href = attributes.href ?? ''
  const words = plainText(children)
  if (!safeHref(href)) return [`The link “${words}” won’t work: use /… or https://…`]
  if (href.startsWith('#') && !ids.has(href.slice(1)))
    return [`The link “${words}” leads to no heading of this text.`]
  return []
}

function longSentences(nodes: readonly MarkdownNode[]): string[] {
  const paragraphs = nodes.filter(({ tag }) => tag === 'p').map((node) => plainText([node]))
  return paragraphs
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim().split(/\s+/))
    .filter((words) => words.length > LONG_SENTENCE_WORDS)
    .map((words) => `A long sentence (${words.length} words): “${words.slice(0, 6).join(' ')}…”`)
}
