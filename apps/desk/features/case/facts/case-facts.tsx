import { Suspense } from 'react'
import type { Case } from '../../../backend/case.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { useFacts } from './use-facts.ts'

// Folded away until somebody opens it.
const Answers = lazyPart(() => import('../answers/answers.tsx'))

/** What is known of the loan and its people, and below it what the applicant wrote. */
export function CaseFacts({ case: shown, writable }: { case: Case; writable: boolean }) {
  const { reference } = shown.lead
  const bounced = shown.messages.find(
    ({ recipient, state }) => recipient === 'applicant' && state === 'parked',
  )
  return (
    <>
      <QueryView query={useFacts(reference)}>
        {(known) =>
          known && (
            <>
              <FactsPanel case={shown} known={known} writable={writable} />
              <PeoplePanel case={shown} people={known.people} bounced={bounced} writable={writable} />
            </>
          )
        }
      </QueryView>
      {shown.answers && (
        <Suspense fallback={<LoadingState lines={2} />}>
          <Answers case={shown} />
        </Suspense>
      )}
    </>
  )
}
