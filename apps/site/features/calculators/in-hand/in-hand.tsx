import { ButtonAnchor } from '../../../../../brand/ui/button.tsx'
import { applicationPaths } from '../../../blocks/apply-link.tsx'
import { RepossessionWarning } from '../../../blocks/repossession-warning.tsx'
import { type InHandDefaults, type InHandKind, inHandDefaults } from '../../../content/in-hand-defaults.ts'
import { CalculationTools } from '../calculation-tools.tsx'
import { PrintFooter, PrintHeader } from '../print-only.tsx'
import { applicationQuery } from './application-query.ts'
import { InHandCard } from './in-hand-card.tsx'
import { useInHand } from './use-in-hand.ts'
import { useInHandAddress } from './use-in-hand-address.ts'

/** The card on a page of its own kind, which has no calculator beside it. */
export function InHand({ kind }: { kind: InHandKind }) {
  const defaults: InHandDefaults = inHandDefaults[kind]
  const state = useInHand(defaults)
  useInHandAddress(state, true)
  return (
    <div className="print-sheet grid gap-8">
      <PrintHeader title="What would reach you" />
      <RepossessionWarning />
      <InHandCard
        state={state}
        defaults={defaults}
        ownLoan
        action={
          <>
            <ButtonAnchor
              look="dawn"
              large
              href={applicationPaths.bridging + (applicationQuery(state) ?? '')}
            >
              Apply Now
            </ButtonAnchor>
            <CalculationTools />
          </>
        }
      />
      <PrintFooter />
    </div>
  )
}
