import { Fragment, type ReactNode } from 'react'
import { type MarkdownDocument, type MarkdownNode, plainText } from './read-markdown.ts'
import { imageSize, safeHref } from './safe-links.ts'

/** brand/article-body.css styles the rendered Markdown. */
export function Markdown({ document }: { document: MarkdownDocument }) {
  return <div className="article-body">{renderAll(document.nodes)}</div>
}

const renderAll = (nodes: readonly MarkdownNode[]): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a parsed text has no other keys, and it's replaced as a whole
  nodes.map((node, index) => <Fragment key={index}>{render(node)}</Fragment>)

const PLAIN = ['h2', 'h3', 'h4', 'ul', 'thead', 'tbody', 'tr', 'strong', 'em', 's', 'code', 'pre'] as const
type PlainTag = (typeof PLAIN)[number]
const isPlain = (tag: string): tag is PlainTag => (PLAIN as readonly string[]).includes(tag)

function render(node: MarkdownNode): ReactNode {
  const { tag, text, attributes, children } = node
  switch (tag) {
    case '':
      return text
    case 'p':
      return <Paragraph nodes={children} />
    case 'ol':
      return <ol start={attributes.start ? Number(attributes.start) : undefined}>{renderAll(children)}</ol>
    case 'li':
      return <Item nodes={children} />
    case 'table':
      return <Table node={node} />
    case 'th':
    case 'td':
      return <Cell node={node} />
    case 'blockquote':
      return <div role="note">{renderAll(children)}</div>
    case 'a':
      return <Link href={attributes.href ?? ''} nodes={children} />
    case 'img':
      return <Figure attributes={attributes} />
    case 'hr':
      return <hr />
    case 'br':
      return <br />
    default:
      return isPlain(tag) ? <Plain tag={tag} node={node} /> : renderAll(children)
  }
}

function Plain({ tag: Tag, node }: { tag: PlainTag; node: MarkdownNode }) {
  return (
    <Tag id={node.attributes.id}>
      {node.text}
      {renderAll(node.children)}
    </Tag>
  )
}

/** An image alone in its paragraph stands without <p>, which may not contain the <figure> of a titled one. */
function Paragraph({ nodes }: { nodes: readonly MarkdownNode[] }) {
  const [first] = nodes
  if (nodes.length === 1 && first?.tag === 'img') return <Figure attributes={first.attributes} />
  return <p>{renderAll(nodes)}</p>
}

const BOX = /^\[[ x]\] /

/**
 * A list item. If its text begins with [ ] or [x], it gets a box to tick on paper. Lists with blank lines
 * between items don't get boxes.
 */
function Item({ nodes }: { nodes: readonly MarkdownNode[] }) {
  const [first, ...rest] = nodes
  if (first?.tag !== '' || !BOX.test(first.text)) return <li>{renderAll(nodes)}</li>
  return <li className="task">{renderAll([{ ...first, text: first.text.replace(BOX, '') }, ...rest])}</li>
}

/** Keyboard users need a name and a tab stop to scroll the table. */
function Table({ node }: { node: MarkdownNode }) {
  const columns = node.children[0]?.children[0]?.children ?? []
  const label = columns.map((cell) => plainText([cell])).filter(Boolean)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={`Table: ${label.join(', ')}`} tabIndex={0}>
      <table>
        {node.children.map(({ tag, children }) => (
          <Part key={tag} tag={tag} rows={children} />
        ))}
      </table>
    </section>
  )
}

function Part({ tag, rows }: { tag: string; rows: readonly MarkdownNode[] }) {
  const Tag = tag === 'thead' ? 'thead' : 'tbody'
  return (
    <Tag>
      {rows.map(({ children: [first, ...rest] }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key
        <tr key={index}>
          {first && <Cell node={first} scope={tag === 'thead' ? 'col' : 'row'} />}
          {renderAll(rest)}
        </tr>
      ))}
    </Tag>
  )
}

function Cell({ node, scope }: { node: MarkdownNode; scope?: 'col' | 'row' }) {
  const named = scope ?? (node.tag === 'th' ? 'col' : undefined)
  // An empty cell can't be a heading.
  const Tag = named && node.children.length > 0 ? 'th' : 'td'
  const number = node.attributes.style?.includes('right') ? 'number' : undefined
  return (
    <Tag scope={Tag === 'th' ? named : undefined} className={number}>
      {renderAll(node.children)}
    </Tag>
  )
}

function Link({ href, nodes }: { href: string; nodes: readonly MarkdownNode[] }) {
  const safe = safeHref(href)
  return safe ? <a href={safe}>{renderAll(nodes)}</a> : renderAll(nodes)
}

/**
 * Shows only our own images of known size. Others would move the text while they load, or tell another site
 * who reads it.
 */
function Figure({ attributes: { src = '', alt = '', title } }: { attributes: MarkdownNode['attributes'] }) {
  const size = imageSize(src)
  if (!size) return null
  const picture = <img src={src} alt={alt} {...size} loading="lazy" decoding="async" />
  if (!title) return picture
  return (
    <figure>
      {picture}
      <figcaption>{title}</figcaption>
    </figure>
  )
}
