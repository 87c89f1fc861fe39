import type { Case } from '../../../backend/case.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { ChecksPanel } from './checks/checks-panel.tsx'
import { LendersPanel } from './lenders/lenders-panel.tsx'
import { TermsPanel } from './terms/terms-panel.tsx'
import { usePlacing } from './use-placing.ts'

/** Checks, the lenders asked and their terms. */
export default function PlacingPanels({ case: shown, writable }: { case: Case; writable: boolean }) {
  const { reference } = shown.lead
  return (
    <QueryView query={usePlacing(reference)}>
      {(placing) =>
        placing && (
          <>
            <LendersPanel reference={reference} placing={placing} writable={writable} />
            {(placing.terms.length > 0 || placing.enquiries.length > 0) && (
              <TermsPanel reference={reference} placing={placing} writable={writable} />
            )}
            <ChecksPanel reference={reference} placing={placing} writable={writable} />
          </>
        )
      }
    </QueryView>
  )
}
