import { type MarkdownNode, plainText, readMarkdown } from '../../../../brand/markdown/read-markdown.ts'

export interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly nodes: readonly MarkdownNode[]
}

interface LegalText {
  readonly title: string
  readonly summary: string
  readonly sections: readonly LegalSection[]
}

const ID = / *\{#([a-z\d-]+)\}$/

/** A title, a paragraph that sums the text up, and sections, whose headings may end with a name: {#complaints}. */
export function readLegalText(wording: string): LegalText {
  const [title, summary, ...rest] = readMarkdown(wording).nodes.filter(({ tag, text }) => tag || text.trim())
  const sections: { id: string; heading: string; nodes: MarkdownNode[] }[] = []
  for (const node of rest) {
    if (node.tag !== 'h2') sections.at(-1)?.nodes.push(node)
    else {
      const heading = plainText([node])
      const id = ID.exec(heading)?.[1] ?? node.attributes.id ?? ''
      sections.push({ id, heading: heading.replace(ID, ''), nodes: [] })
    }
  }
  return {
    title: title?.tag === 'h2' ? plainText([title]) : '',
    summary: summary?.tag === 'p' ? plainText([summary]) : '',
    sections,
  }
}
