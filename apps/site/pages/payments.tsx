import { CardMachine } from '../brand/drawings/card-machine.tsx'
import { claims } from '../content/claims.ts'
import { firm } from '../content/firm.ts'
import { paymentBenefits, paymentMethods } from '../content/payments.ts'
import { RateTable } from '../features/payments/rate-table.tsx'
import type { PageMeta } from '../page-module.ts'
import { ButtonAnchor } from '../ui/button.tsx'
import { PageHero } from '../ui/page-hero.tsx'
import { RuleList } from '../ui/rule-list.tsx'
import { Section } from '../ui/section.tsx'

export const meta: PageMeta = {
  title: 'Secure Payment Solutions',
  description:
    'Take cards online, by machine and by telephone. Rates from 0.49%*, next-day transfers, transparent fees. Credit, debit and other cards.',
}

export function Page() {
  return (
    <>
      <PageHero
        title="Secure Payment Solutions"
        lead="Take cards online, on the counter and over the telephone, and have the money the next day."
        actions={
          <ButtonAnchor look="dawn" large href={firm.phone.href}>
            Call {firm.phone.shown}
          </ButtonAnchor>
        }
        Drawing={CardMachine}
      />
      <section aria-labelledby="rates" className="on-ink">
        <div className="container-page py-14 lg:grid lg:grid-cols-12 lg:items-end lg:gap-x-8 lg:py-20">
          <div className="lg:col-span-6">
            <h2 id="rates" className="text-lead">
              Rates from
              <span className="figures mt-2 block text-[clamp(5rem,3rem+9vw,10rem)] leading-[0.85]">
                {claims.paymentsRate.figure}
              </span>
            </h2>
          </div>
          <div className="mt-10 lg:col-span-6 lg:mt-0">
            <RateTable />
          </div>
        </div>
      </section>
      <Section id="benefits" heading="What you get">
        <RuleList items={paymentBenefits} />
      </Section>
      <Section id="methods" heading="Accepted methods" surface="sunk">
        <RuleList items={paymentMethods} />
      </Section>
    </>
  )
}
