import { useContext } from 'react'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { CallToAction } from '../blocks/call-to-action.tsx'
import { firm } from '../content/firm.ts'
import { arrangesLoans } from '../content/home-words.ts'
import { quoteLink } from '../content/navigation.ts'
import { NewsSheet } from '../drawings/news-sheet.tsx'
import { Island } from '../islands/island.tsx'
import type { PageMeta } from '../page-module.ts'
import { PublishedContentContext } from '../published-content.ts'
import { PageHero } from '../ui/page-hero.tsx'

export const meta: PageMeta = {
  title: 'News and Resources',
  // What is published changes from day to day, so this promises no deals and no guides.
  description: arrangesLoans
    ? `News from ${firm.name}: how lenders decide, what borrowing costs and how to apply.`
    : `News from ${firm.name}: how card payments work and what they cost.`,
}

export function Page() {
  const { news } = useContext(PublishedContentContext)
  const lists = ['articles', 'deals', 'resources'] as const
  const empty = news && lists.filter((name) => news[name].length === 0)
  return (
    <>
      <PageHero
        title="News & Resources"
        lead="How lenders decide, what we’ve just completed, and guides to help you apply."
        Drawing={NewsSheet}
      />
      <Island name="news-lists" when="now" {...(news && { props: { facts: news.facts, empty } })} />
      <CallToAction
        heading={
          news?.deals.length === 0 ? 'What are you looking to fund?' : 'Is your deal like one of these?'
        }
        text="See what it would cost to borrow, or tell us about it and we’ll tell you what lenders would say."
        action={
          <ButtonAnchor look="dawn" large href={quoteLink.to}>
            {quoteLink.label}
          </ButtonAnchor>
        }
      />
    </>
  )
}
