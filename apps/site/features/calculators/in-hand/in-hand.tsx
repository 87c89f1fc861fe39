import { useEffect, useState } from 'react'
import { ButtonAnchor } from '../../../../../brand/ui/button.tsx'
import { applicationPaths } from '../../../blocks/apply-link.tsx'
import { RepossessionWarning } from '../../../blocks/repossession-warning.tsx'
import { type InHandDefaults, type InHandKind, inHandDefaults } from '../../../content/in-hand-defaults.ts'
import { CalculationTools } from '../calculation-tools.tsx'
import { PrintFooter, PrintHeader } from '../print-only.tsx'
import { InHandCard } from './in-hand-card.tsx'
import { useInHand } from './use-in-hand.ts'
import { useInHandAddress } from './use-in-hand-address.ts'

/** The card on a page of its own kind, which has no calculator beside it. */
export function InHand({ kind }: { kind: InHandKind }) {
  const defaults: InHandDefaults = inHandDefaults[kind]
  const state = useInHand(defaults)
  useInHandAddress(state, true)
  const [query, setQuery] = useState<string>()
  // After every render, because everything in the state may change the query. Loaded when it's needed, to stay within the
  // budget of the page.
  useEffect(() => {
    if (!state.changed) return setQuery(undefined)
    let isStale = false
    import('./application-query.ts').then(
      ({ applicationQuery }) => !isStale && setQuery(applicationQuery(state)),
      // Without it the visitor types the figures again.
      () => {},
    )
    return () => {
      isStale = true
    }
  })
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
            <ButtonAnchor look="dawn" large href={applicationPaths.bridging + (query ?? '')}>
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
