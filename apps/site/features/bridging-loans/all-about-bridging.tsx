import { RepossessionWarning } from '../../blocks/repossession-warning.tsx'
import { bridgingSteps } from '../../content/bridging/bridging-steps.ts'
import { disclosures } from '../../content/disclosures.ts'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { BridgingKinds } from './bridging-kinds.tsx'
import { CommonUses } from './common-uses.tsx'
import { OpenOrClosed } from './open-or-closed.tsx'
import { WhatYouPay } from './what-you-pay.tsx'

export function AllAboutBridging() {
  return (
    <>
      <Section
        id="how"
        heading="How it works"
        intro="The valuation and legal work take longest. They start once you accept a lender’s terms."
        layout="above"
      >
        <Steps steps={bridgingSteps} across />
        <div className="mt-12 grid gap-4">
          <RepossessionWarning />
          <p className="text-small text-ink-soft">{disclosures.unregulated}</p>
        </div>
      </Section>
      <OpenOrClosed />
      <WhatYouPay />
      <CommonUses />
      <BridgingKinds />
    </>
  )
}
