import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { applicationPaths } from '../../blocks/apply-link.tsx'
import { claims } from '../../content/claims.ts'
import { disclosures } from '../../content/disclosures.ts'
import type { DrawingProps } from '../../drawings/drawing.tsx'
import { TrussBridge } from '../../drawings/truss-bridge.tsx'
import { Workshop } from '../../drawings/workshop.tsx'
import { Section } from '../../ui/section.tsx'

export function Partner() {
  return (
    <Section
      id="partner"
      heading="A partner for the deal in front of you"
      intro="Tell us once what you need. We know which lenders will fund it, what they’ll ask and how long they really take."
      layout="above"
    >
      <div className="grid gap-8 lg:grid-cols-2">
        <PartnerCard
          Drawing={TrussBridge}
          title="Bridging loans"
          text="Buy at auction, move before you’ve sold, or do up a property mortgage lenders won’t touch yet."
          facts={[
            claims.homeBridgingRange.text,
            `${claims.homeBridgingRate.text} a month`,
            claims.homeBridgingApproval.text,
          ]}
          smallPrint={`${disclosures.ratesQualifier} Below £20,000, we arrange it by phone. ${disclosures.repossession}`}
          applyTo={applicationPaths.bridging}
          applyFor="a bridging loan"
        />
        <PartnerCard
          Drawing={Workshop}
          title="Business finance"
          text={`Stock, staff, plant, premises or a tax bill. For ${claims.businessSectors.text}, and most other sectors.`}
          facts={[claims.businessUpTo.text, 'Terms of 12 to 60 months', claims.businessDecision.text]}
          applyTo={applicationPaths.business}
          applyFor="business finance"
        />
      </div>
    </Section>
  )
}

interface PartnerCardProps {
  Drawing: (props: DrawingProps) => ReactNode
  title: string
  text: string
  facts: readonly string[]
  smallPrint?: string
  applyTo: string
  applyFor: string
}

function PartnerCard({ Drawing, title, text, facts, smallPrint, applyTo, applyFor }: PartnerCardProps) {
  return (
    <article className="flex flex-col rounded-card border border-rule bg-paper-raised shadow-card">
      <div className="rounded-t-card border-b-2 border-ink bg-paper px-6 pt-8">
        <div className="mx-auto -mb-px flex aspect-[4/3] w-full max-w-[24rem] items-end">
          <Drawing className="w-full" />
        </div>
      </div>
      <div className="flex grow flex-col p-6 sm:p-9">
        <h3 className="text-heading">{title}</h3>
        <p className="mt-3 text-ink-soft">{text}</p>
        <ul className="mt-6 border-b border-rule">
          {facts.map((fact) => (
            <li key={fact} className="border-t border-rule py-3 font-medium">
              {fact}
            </li>
          ))}
        </ul>
        {smallPrint && <p className="mt-4 text-small text-ink-quiet">{smallPrint}</p>}
        <div className="mt-auto pt-8">
          <ButtonAnchor large href={applyTo}>
            Apply Now<span className="sr-only"> for {applyFor}</span>
          </ButtonAnchor>
        </div>
      </div>
    </article>
  )
}
