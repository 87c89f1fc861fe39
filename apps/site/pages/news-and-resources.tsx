import { NewsSheet } from '../brand/drawings/news-sheet.tsx'
import type { PageMeta } from '../page-module.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'News and Resources',
  description:
    'Latest news on business and bridging finance, recently completed deals with their amounts, and guides and checklists to help you apply.',
}

export function Page() {
  return (
    <>
      <PageHero
        title="News & Resources"
        lead="What has changed in lending, what we have just completed, and papers that help you apply."
        Drawing={NewsSheet}
      />
      <Section id="latest-news" heading="Latest News">
        <p className="text-ink-soft">
          Rates, rules and lenders: what changed and what it means for a borrower.
        </p>
      </Section>
      <Section id="completed-deals" heading="Recent Completed Deals" surface="sunk">
        <p className="text-ink-soft">Deals of the last months, with the amount and the day they completed.</p>
      </Section>
      <Section id="helpful-resources" heading="Helpful Resources">
        <p className="text-ink-soft">Guides and checklists, written for the person filling in the form.</p>
      </Section>
    </>
  )
}
