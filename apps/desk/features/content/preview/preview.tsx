import { lazy, type ReactNode, Suspense } from 'react'
import { formatLongDate } from '#shared/format/format-date.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import type { ContentKind } from '../../../backend/content.ts'
import { CONTENT_KINDS } from '../content-kinds.ts'
import { type ContentValues, fieldsOf } from '../content-values.ts'
import { SITE_MEASURES } from './site-measures.ts'

// Loaded separately, because the Markdown parser is larger than the rest of the editor. If it can't be
// loaded, the text can still be written and saved.
const PagePreview = lazy(() => import('./page-preview.tsx').catch(() => ({ default: PreviewMissing })))

const cards = { news: ArticleCard, deal: DealCard, resource: ResourceEntry }

export function Preview({ kind, values }: { kind: ContentKind; values: ContentValues }) {
  const Card = cards[kind]
  return (
    <section
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto"
    >
      <p className="mb-2 text-small text-ink-quiet">
        How it’ll look on the page, under {CONTENT_KINDS[kind].section}
      </p>
      <AsOnSite>
        <Card values={values} />
      </AsOnSite>
      {values.body && (
        <>
          <p className="mt-6 mb-2 text-small text-ink-quiet">The text of its page</p>
          <AsOnSite>
            <Suspense>
              <PagePreview body={values.body} />
            </Suspense>
          </AsOnSite>
        </>
      )}
    </section>
  )
}

function AsOnSite({ children }: { children: ReactNode }) {
  return (
    <div
      style={SITE_MEASURES}
      className="rounded-card border border-dashed border-edge bg-paper p-4 text-body wrap-anywhere sm:p-6"
    >
      {children}
    </div>
  )
}

function PreviewMissing() {
  return <p>The preview couldn’t be loaded. Your text isn’t affected: save it, then reload the page.</p>
}

// Placeholders for empty fields, so that the card has its shape from the start.
const orBlank = (text: string | undefined) => text?.trim() || '…'
const dayOrBlank = (day: string | undefined) => (day ? formatLongDate(day) : '…')

function Kind({ text, moss = false }: { text: string; moss?: boolean }) {
  const tone = moss ? 'border-moss bg-moss-tint text-moss' : 'border-edge text-ink-soft'
  return (
    <p className="max-w-full">
      <span className={`inline-block rounded-small border px-2.5 py-0.5 text-small font-semibold ${tone}`}>
        {text}
      </span>
    </p>
  )
}

function ArticleCard({ values }: { values: ContentValues }) {
  return (
    <article className="flex flex-col border-t-2 border-ink bg-paper-raised p-6 shadow-card">
      <Kind text={orBlank(values.category)} />
      <h2 className="mt-5 text-title">{orBlank(values.title)}</h2>
      <p className="mt-3 mb-5 line-clamp-3 text-ink-soft">{orBlank(values.excerpt)}</p>
      <p className="mt-auto text-small text-ink-quiet">{dayOrBlank(values.published_date)}</p>
    </article>
  )
}

function DealCard({ values }: { values: ContentValues }) {
  const { loan_amount } = fieldsOf('deal', values)
  return (
    <article className="flex flex-col rounded-card border border-rule bg-paper-raised p-6 shadow-card sm:p-8">
      <div className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:justify-between">
        <p className="figures text-figure">
          {typeof loan_amount === 'number' ? formatPounds(loan_amount) : '£…'}
        </p>
        <Kind text={orBlank(values.deal_type)} moss />
      </div>
      <h2 className="mt-5 border-t border-rule pt-5 text-title">{orBlank(values.title)}</h2>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">{orBlank(values.description)}</p>
      <p className="mt-auto text-small font-semibold text-ink-soft">
        Completed {dayOrBlank(values.completion_date)}
      </p>
    </article>
  )
}

function ResourceEntry({ values }: { values: ContentValues }) {
  return (
    <article className="grid gap-x-8 gap-y-3 border-t border-ink py-6 sm:grid-cols-[8rem_1fr]">
      <div className="sm:pt-0.5">
        <Kind text={orBlank(values.resource_type)} />
      </div>
      <div className="min-w-0">
        <h2 className="text-title">{orBlank(values.title)}</h2>
        <p className="mt-2 max-w-[40rem] text-ink-soft">{orBlank(values.description)}</p>
      </div>
    </article>
  )
}
