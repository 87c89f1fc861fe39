import { Fragment, type ReactNode } from 'react'
import { type MarkdownNode, plainText } from '../../../../brand/markdown/read-markdown.ts'
import { safeHref } from '../../../../brand/markdown/safe-links.ts'
import { Button } from '../../../../brand/ui/button.tsx'
import { FirmText } from '../../blocks/firm-text.tsx'

/** A section of a legal text. What Markdown has besides, such as pictures, is left out. */
export function LegalNodes({ nodes }: { nodes: readonly MarkdownNode[] }): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: a parsed text has no other keys, and it's replaced as a whole
  return nodes.map((node, index) => <Fragment key={index}>{render(node)}</Fragment>)
}

function render(node: MarkdownNode): ReactNode {
  const { tag, text, attributes, children } = node
  switch (tag) {
    case '':
      return <FirmText text={text} />
    case 'p':
      return (
        <p className="mt-4 text-ink-soft">
          <LegalNodes nodes={children} />
        </p>
      )
    case 'h3':
    case 'h4':
      return (
        <h3 className="mt-8 font-semibold">
          <LegalNodes nodes={children} />
        </h3>
      )
    case 'ul':
      return children.every(termOf) ? <Pairs items={children} /> : <List items={children} />
    case 'ol':
      return (
        <ol className="mt-4 list-decimal space-y-2 pl-6 text-ink-soft marker:font-semibold marker:text-ink">
          <Items items={children} />
        </ol>
      )
    case 'blockquote':
      return <Contact nodes={children} />
    case 'strong':
      return (
        <strong className="font-semibold">
          <LegalNodes nodes={children} />
        </strong>
      )
    case 'a':
      if (attributes.href === '#statistics-choice') return <StatisticsChoice label={plainText(children)} />
      return (
        <a href={safeHref(attributes.href ?? '')} className="text-link">
          {plainText(children)}
        </a>
      )
    default:
      return <LegalNodes nodes={children} />
  }
}

function List({ items }: { items: readonly MarkdownNode[] }) {
  return (
    <ul className="mt-4 list-disc space-y-2 pl-6 text-ink-soft marker:text-edge">
      <Items items={items} />
    </ul>
  )
}

const Items = ({ items }: { items: readonly MarkdownNode[] }) =>
  items.map((item) => (
    <li key={plainText([item])}>
      <LegalNodes nodes={inlineOf(item)} />
    </li>
  ))

/** With blank lines between the items of a list, each has its text in a paragraph. */
function inlineOf({ children }: MarkdownNode): readonly MarkdownNode[] {
  return children.length === 1 && children[0]?.tag === 'p' ? children[0].children : children
}

/** The bold words that a list item begins with, such as “**Fast callback:** Your name and phone number.” */
function termOf(item: MarkdownNode): string | undefined {
  const [first] = inlineOf(item).filter(({ tag, text }) => tag || text)
  return first?.tag === 'strong' ? plainText([first]).replace(/:$/, '') : undefined
}

function Pairs({ items }: { items: readonly MarkdownNode[] }) {
  return (
    <dl className="mt-6 border-b border-rule">
      {items.map((item) => (
        <div
          key={plainText([item])}
          className="grid gap-x-8 gap-y-1 border-t border-rule py-4 break-inside-avoid sm:grid-cols-5"
        >
          <dt className="font-semibold sm:col-span-2">{termOf(item)}</dt>
          <dd className="text-ink-soft sm:col-span-3">
            <LegalNodes
              nodes={inlineOf(item)
                .filter(({ tag, text }) => tag || text)
                .slice(1)}
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A name and the ways to reach it: a quotation, with links in a list. */
function Contact({ nodes }: { nodes: readonly MarkdownNode[] }) {
  return (
    <div className="mt-5 border-l-2 border-ink py-1 pl-6 break-inside-avoid">
      {nodes.map((node) =>
        node.tag === 'ul' ? (
          <ul key="ways">
            {node.children.map((way) => (
              <li key={plainText([way])}>
                {inlineOf(way).map((part) =>
                  part.tag === 'a' ? (
                    <ContactLink key="link" node={part} />
                  ) : (
                    <LegalNodes key={part.text} nodes={[part]} />
                  ),
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p key={plainText([node])}>
            <LegalNodes nodes={node.children} />
          </p>
        ),
      )}
    </div>
  )
}

/** Tall enough to be pressed, one below the other. */
const ContactLink = ({ node: { attributes, children } }: { node: MarkdownNode }) => (
  <a href={safeHref(attributes.href ?? '')} className="text-link inline-block py-1">
    {plainText(children)}
  </a>
)

/** Works in statistics-choice.ts. Without a script nothing is sent, so there is nothing to choose. */
const StatisticsChoice = ({ label }: { label: string }) => (
  <>
    <Button type="button" look="outline" hidden data-statistics-choice>
      {label}
    </Button>
    <span role="status" className="mt-2 block" />
  </>
)
