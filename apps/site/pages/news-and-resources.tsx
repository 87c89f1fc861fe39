import { ClosingCall } from '../blocks/closing-call.tsx'
import { NewsSheet } from '../brand/drawings/news-sheet.tsx'
import { quoteLink } from '../content/navigation.ts'
import { NewsLists } from '../features/news/news-lists.tsx'
import type { PageMeta } from '../page-module.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PageHero } from '../ui/page-hero.tsx'

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
      <NewsLists />
      <ClosingCall
        heading="Is yours like one of these?"
        text="See what the borrowing would cost, or tell us about it and hear what lenders would say."
        action={
          <ButtonLink look="dawn" large to={quoteLink.to}>
            {quoteLink.label}
          </ButtonLink>
        }
      />
    </>
  )
}
