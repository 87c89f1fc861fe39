import type { CompletedDeal, DealFacts, NewsArticle, Resource } from '#shared/content/content-rows.ts'
import { newest } from '#shared/content/newest.ts'
import { USER_MESSAGES } from '#shared/user-messages.ts'
import { Section } from '../../ui/section.tsx'
import { ArticleCard } from './article-card.tsx'
import { DealCard } from './deal-card.tsx'
import { ResourceEntry } from './resource-entry.tsx'
import { type ReadingState, RowList } from './row-list.tsx'

/** The keys are the deals' ids. */
type ListFacts = Readonly<Record<string, DealFacts>>

type ListName = 'articles' | 'deals' | 'resources'

/** What our own server knows when it renders the page. */
export interface NewsListsProps {
  facts?: ListFacts | undefined
  /** The lists that had nothing. */
  empty?: readonly ListName[] | undefined
}

interface ListsViewProps extends NewsListsProps {
  state: ReadingState
  articles?: readonly NewsArticle[]
  deals?: readonly CompletedDeal[]
  resources?: readonly Resource[]
}

export function ListsView({
  state,
  empty = [],
  articles = [],
  deals = [],
  resources = [],
  facts = {},
}: ListsViewProps) {
  const reading = (name: ListName) => ({ state, isKnownEmpty: empty.includes(name) })
  return (
    <>
      <LatestNews {...reading('articles')} articles={articles} />
      <CompletedDeals {...reading('deals')} deals={deals} facts={facts} />
      <HelpfulResources {...reading('resources')} resources={resources} />
    </>
  )
}

interface Reading {
  state: ReadingState
  isKnownEmpty: boolean
}

function LatestNews({ articles, ...reading }: Reading & { articles: readonly NewsArticle[] }) {
  return (
    <Section
      id="latest-news"
      heading="Latest News"
      layout="above"
      intro="What lenders look at, what borrowing costs and what can go wrong."
    >
      <RowList
        rows={articles}
        {...reading}
        loadingMessage={USER_MESSAGES.news.loadingNews}
        emptyMessage="We’ve no articles to show right now. New ones appear here the day we write them."
        what="Our latest articles"
        gridClasses="grid gap-6 sm:grid-cols-[repeat(auto-fit,minmax(18.5rem,1fr))]"
        expectedRows={newest.articles.limit}
        placeholderClasses="h-72 border-t-2 bg-paper-sunk/50 p-6 sm:h-76"
        renderRow={(article) => <ArticleCard article={article} />}
      />
    </Section>
  )
}

interface CompletedDealsProps extends Reading {
  deals: readonly CompletedDeal[]
  facts: ListFacts
}

function CompletedDeals({ deals, facts, ...reading }: CompletedDealsProps) {
  return (
    <Section
      id="completed-deals"
      heading="Recent Completed Deals"
      surface="sunk"
      layout="above"
      intro="What was borrowed, what it was for and when it completed."
    >
      <RowList
        rows={deals}
        {...reading}
        loadingMessage={USER_MESSAGES.news.loadingDeals}
        emptyMessage="We’ve no deals to show right now. We add one when it completes and the client is happy for us to share it."
        what="Our completed deals"
        gridClasses="grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(28rem,1fr))]"
        expectedRows={newest.deals.limit}
        placeholderClasses="h-126 rounded-card border p-6 sm:h-88 sm:p-8 lg:h-98"
        renderRow={(deal) => <DealCard deal={deal} facts={facts[deal.id]} />}
      />
    </Section>
  )
}

function HelpfulResources({ resources, ...reading }: Reading & { resources: readonly Resource[] }) {
  return (
    <Section
      id="helpful-resources"
      heading="Helpful Resources"
      intro="Guides, checklists and templates to read, print or download."
    >
      <RowList
        rows={resources}
        {...reading}
        loadingMessage={USER_MESSAGES.news.loadingResources}
        emptyMessage="We’ve no guides to show right now. Tell us what you’re applying for and we’ll tell you what to have ready."
        what="Our guides and checklists"
        gridClasses="grid"
        expectedRows={newest.resources.limit}
        placeholderClasses="h-52 border-t pt-6 sm:h-36"
        renderRow={(resource) => <ResourceEntry resource={resource} />}
      />
    </Section>
  )
}
