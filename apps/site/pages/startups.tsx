import { ApplyLink } from '../blocks/apply-link.tsx'
import { ClosingCall } from '../blocks/closing-call.tsx'
import { Stall } from '../brand/drawings/stall.tsx'
import { disclosures } from '../content/disclosures.ts'
import { fundingOptions } from '../content/funding-options.ts'
import type { PageMeta } from '../page-module.ts'
import { Card } from '../ui/card.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { RuleList } from '../ui/rule-list.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Startup Funding',
  description:
    'Funding for new businesses: launch capital, growth finance, working capital and strategic funding from 150+ lenders. What lenders ask of a firm without a track record.',
}

export function Page() {
  return (
    <>
      <PageHero
        title="Startup Funding"
        lead="No three years of accounts yet. Lenders who back new firms look at the plan, the people and the orders instead, and we know which ones do."
        actions={<ApplyLink to="/business-finance" />}
        Drawing={Stall}
      />
      <Section
        id="options"
        heading="Four kinds of money"
        intro="What a young business needs changes by the quarter. Choose by what the money must do."
        layout="above"
        surface="sunk"
      >
        <div className="grid gap-6 sm:grid-cols-2">
          {fundingOptions.map((option) => (
            <Card key={option.title} className="flex flex-col">
              <h3 className="text-title">{option.title}</h3>
              <p className="mt-2 text-ink-soft">{option.text}</p>
              <p className="mt-4 border-t border-rule pt-4 font-medium">{option.suits}</p>
            </Card>
          ))}
        </div>
      </Section>
      <Section id="asked" heading="What a lender will ask" intro={disclosures.creditScore}>
        <RuleList
          items={[
            {
              title: 'A plan with numbers',
              text: 'Twelve months of sales, costs and cash, with the assumptions said out loud.',
            },
            {
              title: 'Your own stake',
              text: 'What you have put in, and what you could stand behind: most lenders to new firms want a personal guarantee.',
            },
            {
              title: 'Evidence of demand',
              text: 'Orders, letters of intent, a waiting list, three months of card takings.',
            },
            { title: 'Who you are', text: 'Experience in the trade counts for more than a long document.' },
          ]}
        />
      </Section>
      <ClosingCall
        heading="Tell us what you are starting"
        text="Even if it is early. We will say what a lender would need to see, and when to come back."
        action={<ApplyLink to="/business-finance" />}
      />
    </>
  )
}
