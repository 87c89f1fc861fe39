import { Link, useParams } from 'react-router'
import { Markdown } from '../../../../brand/markdown/markdown.tsx'
import { type MarkdownNode, readMarkdown } from '../../../../brand/markdown/read-markdown.ts'
import { NotFound } from '../../frame/not-found.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { GUIDES } from './guides.ts'

const texts = import.meta.glob<string>('../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../../docs/screenshots/desk-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** The same pages that stand in docs/guide, so that nobody has to look for them there. */
export function GuidePage() {
  const { name = GUIDES[0].name } = useParams()
  const guide = GUIDES.find((one) => one.name === name)
  const text = texts[`../../../../docs/guide/${name}.md`]
  if (!guide || text === undefined) return <NotFound />
  return (
    <>
      <PageHeader title={guide.title} />
      <nav aria-label="Guides" className="mb-5 flex flex-wrap gap-x-5 gap-y-2">
        {GUIDES.map((one) => (
          <Link
            key={one.name}
            to={`/help/${one.name}`}
            aria-current={one === guide ? 'page' : undefined}
            className="text-link aria-[current]:font-semibold"
          >
            {one.title}
          </Link>
        ))}
      </nav>
      <div className="max-w-[70ch]">
        {/* The title stands above. */}
        {readMarkdown(text.replace(/^# .*\n/, '')).nodes.map((node, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a guide never changes while it is shown
          <Part key={index} node={node} />
        ))}
      </div>
    </>
  )
}

function Part({ node }: { node: MarkdownNode }) {
  const [only, ...others] = node.tag === 'p' ? node.children : []
  if (only?.tag !== 'img' || others.length > 0)
    return <Markdown document={{ nodes: [node], headings: [], words: 0 }} />
  const { src = '', alt = '' } = only.attributes
  return (
    <img
      src={pictures[`../../../../docs/${src.replace('../', '')}`]}
      alt={alt}
      loading="lazy"
      className="my-4 h-auto w-full border border-rule"
    />
  )
}
