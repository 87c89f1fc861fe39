import { ApplyLink, applicationPaths } from '../blocks/apply-link.tsx'
import { ClosingCall } from '../blocks/closing-call.tsx'
import { RepossessionWarning } from '../blocks/repossession-warning.tsx'
import { TrussBridge } from '../brand/drawings/truss-bridge.tsx'
import { bridgingSteps } from '../content/bridging-steps.ts'
import { claims } from '../content/claims.ts'
import { disclosures } from '../content/disclosures.ts'
import { BridgingKinds } from '../features/bridging-loans/bridging-kinds.tsx'
import { OpenOrClosed } from '../features/bridging-loans/open-or-closed.tsx'
import { BridgingEstimate } from '../features/calculators/bridging-estimate.tsx'
import type { PageMeta } from '../page-module.ts'
import { bridgingProduct } from '../structured-data.ts'
import { PageHero } from '../ui/page-hero.tsx'
import { Section } from '../ui/section.tsx'
import { Steps } from '../ui/steps.tsx'

export const meta: PageMeta = {
  title: 'Bridging Loans',
  description:
    'Bridging loans from £50k to £25M over 1-36 months, rates from 0.49% a month, up to 75% loan to value. One application searches over 150 lenders.',
  keywords: [
    'bridging loan',
    'bridging finance',
    'open bridging',
    'closed bridging',
    'auction finance',
    'short-term property loan',
  ],
  structuredData: import.meta.env.SSR ? [bridgingProduct()] : [],
}

export function Page() {
  return (
    <>
      <PageHero
        title="Bridging Loans"
        lead="A short loan secured on property, to complete now what a mortgage or a sale will pay for later. From £20k to £25M, for 1 to 24 months."
        actions={<ApplyLink to={applicationPaths.bridging} />}
        figures={[claims.bridgingRate, claims.bridgingLoanToValue, claims.bridgingFunds]}
        smallPrint={disclosures.ratesQualifier}
        Drawing={TrussBridge}
      />
      <Section
        id="calculator"
        heading="What it would cost"
        intro="Interest is charged by the month on the whole amount, so the date you repay decides the price."
        surface="sunk"
        layout="above"
      >
        <BridgingEstimate />
      </Section>
      <Section
        id="how"
        heading="How it works"
        intro="Approval in 24-48 hours. What takes longer is the valuation and the legal work, so we start both at once."
      >
        <Steps steps={bridgingSteps} />
      </Section>
      <OpenOrClosed />
      <BridgingKinds />
      <div className="container-page pb-16 lg:pb-24">
        <div className="grid gap-4 border-t border-rule pt-8 lg:ml-[33.333%] lg:pl-3">
          <RepossessionWarning />
          <p className="text-small text-ink-soft">{disclosures.unregulated}</p>
        </div>
      </div>
      <ClosingCall
        heading="When must you complete?"
        text="Give us the date and the address. If it cannot be done in time, we will say so the same day."
        action={<ApplyLink to={applicationPaths.bridging} />}
      />
    </>
  )
}
