import { ButtonAnchor } from '../../../../../brand/ui/button.tsx'
import { waysToApply, withFigures } from '../../../blocks/apply-link.tsx'
import { useCarriedFigures } from '../../../blocks/use-carried-figures.ts'
import {
  type InHandDefaults,
  type InHandKind,
  inHandDefaults,
} from '../../../content/bridging/in-hand-defaults.ts'
import { CalculationTools } from '../calculation-tools.tsx'
import { InHandCard } from './in-hand-card.tsx'
import { useApplicationQuery } from './use-application-query.ts'
import { useInHand } from './use-in-hand.ts'
import { useInHandAddress } from './use-in-hand-address.ts'

/**
 * The card “What would reach you” on the page of one kind of bridging loan, which has no other calculator.
 */
export function InHand({ kind }: { kind: InHandKind }) {
  const defaults: InHandDefaults = inHandDefaults[kind]
  const state = useInHand(defaults)
  useInHandAddress(state, true)
  const query = useApplicationQuery(state)
  const apply = waysToApply.bridging
  useCarriedFigures(apply, query)
  return (
    <InHandCard
      state={state}
      defaults={defaults}
      ownLoan
      action={
        <>
          <ButtonAnchor look="dawn" large href={withFigures(apply, query ?? '')}>
            {apply.label}
          </ButtonAnchor>
          <CalculationTools />
        </>
      }
    />
  )
}
