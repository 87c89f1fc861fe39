import { NEWS_PATH, type PublishedPage } from '#shared/content/published-content.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { Markdown } from '../../../../brand/markdown/markdown.tsx'
import {
  type MarkdownDocument,
  type MarkdownNode,
  readingMinutes,
  readMarkdown,
} from '../../../../brand/markdown/read-markdown.ts'
import { BottomBar } from '../../blocks/bottom-bar.tsx'
import { CallToAction } from '../../blocks/call-to-action.tsx'
import { isOff } from '../../routes.ts'
import { Contents } from './contents.tsx'
import { Download } from './download.tsx'
import { nextStep } from './next-step.tsx'
import { RelatedPages } from './related-pages.tsx'

export function Article({ page }: { page: PublishedPage }) {
  const document = withoutLinksOff(readMarkdown(page.body))
  const { apply, closing } = nextStep(page)
  return (
    <BottomBar {...apply}>
      <article className="print-sheet container-page pt-10 pb-16 lg:pt-18 lg:pb-24 print:py-0">
        <ArticleHead page={page} minutes={readingMinutes(document)} />
        <div className="mt-10 lg:grid lg:grid-cols-12 lg:gap-x-8 print:mt-6 print:block">
          <Contents headings={document.headings} />
          <div className="max-w-[44rem] wrap-anywhere lg:col-span-8 lg:col-start-5">
            {page.file && <Download file={page.file} />}
            <Markdown document={document} />
          </div>
        </div>
      </article>
      <RelatedPages pages={page.related} />
      <CallToAction {...closing} />
    </BottomBar>
  )
}

/** A link to a page that was switched off since the text was written stays as words. */
function withoutLinksOff(document: MarkdownDocument): MarkdownDocument {
  return { ...document, nodes: document.nodes.map(withoutLink) }
}

function withoutLink(node: MarkdownNode): MarkdownNode {
  const leadsNowhere = node.tag === 'a' && isOff(node.attributes.href ?? '')
  return { ...node, tag: leadsNowhere ? 'words' : node.tag, children: node.children.map(withoutLink) }
}

function ArticleHead({ page, minutes }: { page: PublishedPage; minutes: number }) {
  const { label, title, summary, author, publishedOn, revisedOn, kind } = page
  return (
    <header>
      <p className="flex flex-wrap items-baseline gap-x-3 print:hidden">
        <a href={NEWS_PATH} className="text-link inline-block py-1 font-medium">
          News & Resources
        </a>
        <span aria-hidden="true">/</span>
        <span className="text-ink-quiet">{label}</span>
      </p>
      <h1 className="mt-4 max-w-[56rem] text-display">{title}</h1>
      <p className="mt-6 max-w-[46rem] text-lead text-ink-soft print:mt-3">{summary}</p>
      <p className="mt-6 border-t border-rule pt-4 text-small text-ink-quiet print:mt-3">
        {author && `By ${author} · `}
        <time dateTime={publishedOn}>{formatLongDate(publishedOn)}</time>
        {revisedOn && revisedOn > publishedOn && (
          <>
            {' '}
            · Updated <time dateTime={revisedOn}>{formatLongDate(revisedOn)}</time>
          </>
        )}
        {kind === 'news' && ` · ${minutes} min read`}
      </p>
    </header>
  )
}
