import type { CompletedDeal, DealFacts as Facts } from '#shared/content/content-rows.ts'
import { formatLongDay } from '#shared/format/format-day.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { DealFacts } from './deal-facts.tsx'
import { KindBadge } from './kind-badge.tsx'

/** The amount comes first, because readers compare it with their own. */
export function DealCard({ deal, facts }: { deal: CompletedDeal; facts?: Facts | undefined }) {
  return (
    <article className="flex h-full flex-col rounded-card border border-rule bg-paper-raised p-6 shadow-card sm:p-8">
      <div className="flex flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:justify-between">
        <p className="figures text-figure">{formatPounds(deal.loan_amount)}</p>
        <KindBadge kind={deal.deal_type} tone="moss" />
      </div>
      <h3 className="mt-5 border-t border-rule pt-5 text-title">{deal.title}</h3>
      <p className="mt-2 mb-6 max-w-[44rem] text-ink-soft">{deal.description}</p>
      {facts && <DealFacts facts={facts} />}
      <p className="mt-auto text-small font-semibold text-ink-soft">
        Completed <time dateTime={deal.completion_date}>{formatLongDay(deal.completion_date)}</time>
      </p>
    </article>
  )
}
