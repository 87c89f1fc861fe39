import type { ReactNode } from 'react'
import { ButtonAnchor } from '../../../../brand/ui/button.tsx'
import { ApplyLink, waysToApply } from '../../blocks/apply-link.tsx'
import { BottomBar } from '../../blocks/bottom-bar.tsx'
import { CallToAction } from '../../blocks/call-to-action.tsx'
import { PrintSheet } from '../../blocks/print-sheet.tsx'
import { RepossessionWarning } from '../../blocks/repossession-warning.tsx'
import type { BridgingKind } from '../../content/bridging/bridging-kind.ts'
import { disclosures } from '../../content/disclosures.ts'
import type { DrawingProps } from '../../drawings/drawing.tsx'
import { Checklist } from '../../ui/checklist.tsx'
import { Ledger } from '../../ui/ledger.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import { RuleList } from '../../ui/rule-list.tsx'
import { Section } from '../../ui/section.tsx'
import { Steps } from '../../ui/steps.tsx'
import { TopicColumns } from '../../ui/topic-columns.tsx'
import { OtherKinds } from './other-kinds.tsx'

interface BridgingKindPageProps {
  kind: BridgingKind
  Drawing: (props: DrawingProps) => ReactNode
  questions: ReactNode
  /** The calculator “What would reach you”. */
  inHand: ReactNode
}

export function BridgingKindPage({ kind, Drawing, questions, inHand }: BridgingKindPageProps) {
  return (
    <>
      <PageHero
        parent={{ to: '/bridging-loans', label: 'Bridging Finance' }}
        title={kind.title}
        lead={kind.lead}
        actions={
          <>
            <ApplyLink to="bridging" />
            <ButtonAnchor look="outline" large href="/bridging-loans">
              Work out the interest
            </ButtonAnchor>
          </>
        }
        figures={kind.figures}
        smallPrint={kind.smallPrint}
        Drawing={Drawing}
      />
      <BottomBar {...waysToApply.bridging.bar}>
        <Section id="uses" heading={kind.uses.heading} intro={kind.uses.intro} layout="above">
          <TopicColumns items={kind.uses.items} />
        </Section>
        <Section id="costs" heading="What it costs" surface="sunk">
          {kind.example && <Ledger {...kind.example} />}
          <RuleList items={kind.costs} />
        </Section>
        <Section id="in-hand" heading="What would reach you" layout="above">
          <PrintSheet title="What would reach you">
            <RepossessionWarning />
            {inHand}
          </PrintSheet>
        </Section>
        <Section id="ready" heading="What to have ready">
          <Checklist items={kind.needs} />
        </Section>
        <Section id="how" heading="How it works" surface="sunk" layout="above">
          <Steps steps={kind.steps} across />
          <div className="mt-12 grid gap-4">
            <RepossessionWarning />
            <p className="text-small text-ink-soft">{disclosures.unregulated}</p>
          </div>
        </Section>
        {questions}
        <OtherKinds current={kind.path} />
        <CallToAction
          heading={kind.closing.heading}
          text={kind.closing.text}
          action={<ApplyLink to="bridging" label={kind.closing.label} />}
        />
      </BottomBar>
    </>
  )
}
