import { CASE_STATE_LABELS, CASE_STATES, type CaseState, isClosed } from '#shared/desk/case-states.ts'
import type { GateTarget } from '#shared/desk/placing/placing.ts'
import { changeCase } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import type { Placing } from '../../../backend/placing.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { usePlacing } from '../placing/use-placing.ts'
import { useShownCase } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import { GateNeeds } from './gate-needs.tsx'

/** The work is ahead of the status: offers to move it on, and never does so by itself. */
export function StatusOffer() {
  const { lead } = useShownCase()
  const { data } = usePlacing()
  const { send, busy } = useCaseChange({
    send: (state: CaseState) => changeCase(supabase, lead.reference, lead.version, { state }),
    done: (_, state) => `Moved to ${CASE_STATE_LABELS[state]}`,
    inToast: true,
  })
  const offered = data && offeredState(lead.state, data)
  if (!offered) return null
  const missing = data.gates[offered.state as GateTarget] ?? []
  const label = CASE_STATE_LABELS[offered.state]
  // While an offer needs something, the case can at least say where it is.
  const isWithLenders =
    offered.state === 'offer' &&
    CASE_STATES.indexOf(lead.state) < CASE_STATES.indexOf('with_lenders') &&
    !data.gates.with_lenders?.length
  return (
    <Notice title={offered.because}>
      {missing.length > 0 ? (
        <>
          <p>{label} needs first:</p>
          <GateNeeds missing={missing} placing={data} />
          {isWithLenders && (
            <Button className="mt-2" busy={busy} onClick={() => send('with_lenders')}>
              Move to {CASE_STATE_LABELS.with_lenders}
            </Button>
          )}
        </>
      ) : (
        <Button busy={busy} onClick={() => send(offered.state)}>
          Move to {label}
        </Button>
      )}
    </Notice>
  )
}

function offeredState(
  state: CaseState,
  { enquiries, terms }: Pick<Placing, 'enquiries' | 'terms'>,
): { state: CaseState; because: string } | undefined {
  const isBefore = (other: CaseState) => CASE_STATES.indexOf(state) < CASE_STATES.indexOf(other)
  if (isClosed(state)) return undefined
  if (terms.length > 0 && isBefore('offer')) return { state: 'offer', because: 'Terms have come in' }
  if (enquiries.length > 0 && isBefore('with_lenders'))
    return {
      state: 'with_lenders',
      because: enquiries.length === 1 ? 'A lender has been asked' : 'Lenders have been asked',
    }
}
