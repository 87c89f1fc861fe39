import { USER_MESSAGES } from '#shared/user-messages.ts'
import { firm } from '../../content/firm.ts'
import { Section } from '../../ui/section.tsx'
import { ArticleCard } from './article-card.tsx'
import type { CompletedDeal, NewsArticle, Resource } from './content-rows.ts'
import { DealCard } from './deal-card.tsx'
import { newest } from './newest.ts'
import { ResourceEntry } from './resource-entry.tsx'
import { type ReadingState, RowList } from './row-list.tsx'

interface ListsViewProps {
  state: ReadingState
  articles?: readonly NewsArticle[]
  deals?: readonly CompletedDeal[]
  resources?: readonly Resource[]
}

/** The page's three sections, in whichever state the reading is. */
export function ListsView({ state, articles = [], deals = [], resources = [] }: ListsViewProps) {
  return (
    <>
      <Section
        id="latest-news"
        heading="Latest News"
        layout="above"
        intro="Rates, rules and lenders: what changed, and what it means for a borrower."
      >
        <RowList
          rows={articles}
          state={state}
          loadingMessage={USER_MESSAGES.news.loadingNews}
          emptyMessage="There is no article to show just now. The next one appears here on the day it is written."
          what="Our latest articles"
          gridClasses="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(18.5rem,1fr))]"
          expectedRows={newest.articles.limit}
          ghostClasses="h-72 border-t-2 bg-paper-sunk/50 p-6 sm:h-76"
          renderRow={(article) => <ArticleCard article={article} />}
        />
      </Section>
      <Section
        id="completed-deals"
        heading="Recent Completed Deals"
        surface="sunk"
        layout="above"
        intro="What was borrowed, what for, and the day it completed."
      >
        <RowList
          rows={deals}
          state={state}
          loadingMessage={USER_MESSAGES.news.loadingDeals}
          emptyMessage="There is no deal to show just now. We list one here once the money is out and the client is happy for us to tell."
          what="Our completed deals"
          gridClasses="grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(28rem,1fr))]"
          expectedRows={newest.deals.limit}
          ghostClasses="h-102 rounded-card border p-6 sm:h-72 sm:p-8 lg:h-82"
          renderRow={(deal) => <DealCard deal={deal} />}
        />
      </Section>
      <Section
        id="helpful-resources"
        heading="Helpful Resources"
        intro={
          <>
            Guides, checklists and templates. Ask for one at{' '}
            <a href={firm.email.href} className="text-link wrap-anywhere">
              {firm.email.shown}
            </a>{' '}
            and we send it.
          </>
        }
      >
        <RowList
          rows={resources}
          state={state}
          loadingMessage={USER_MESSAGES.news.loadingResources}
          emptyMessage="There is no guide to show just now. Tell us what you are applying for and we will say what to have ready."
          what="Our guides and checklists"
          gridClasses="grid"
          expectedRows={newest.resources.limit}
          ghostClasses="h-52 border-t pt-6 sm:h-36"
          renderRow={(resource) => <ResourceEntry resource={resource} />}
        />
      </Section>
    </>
  )
}
