import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { useShownCase } from '../shown-case.ts'
import { FactsPanel } from './facts-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { SecuritiesPanel } from './securities-panel.tsx'
import { useFacts } from './use-facts.ts'

// The answers are folded until somebody opens them, so their code can load after the rest.
const Answers = lazyPart(() => import('../answers/answers.tsx'))

export function CaseFacts() {
  const { lead, answers } = useShownCase()
  return (
    <>
      <QueryView query={useFacts(lead.reference)}>
        {(known) =>
          known && (
            <>
              <FactsPanel known={known} />
              <SecuritiesPanel known={known} />
              <PeoplePanel people={known.people} />
            </>
          )
        }
      </QueryView>
      {answers && (
        <Suspense fallback={<LoadingState lines={2} />}>
          <Answers />
        </Suspense>
      )}
    </>
  )
}
