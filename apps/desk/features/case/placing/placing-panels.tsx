import { QueryView } from '../../../ui/query-view.tsx'
import { ChecksPanel } from './checks/checks-panel.tsx'
import { CompletionPanel, MergedCompletions } from './completion-panel.tsx'
import { LendersPanel } from './lenders/lenders-panel.tsx'
import { TermsPanel } from './terms/terms-panel.tsx'
import { hasTerms, usePlacing } from './use-placing.ts'

export default function PlacingPanels({ part }: { part: 'lenders' | 'checks' }) {
  return (
    <QueryView query={usePlacing()}>
      {(placing) =>
        placing &&
        (part === 'checks' ? (
          <ChecksPanel placing={placing} />
        ) : (
          <>
            <LendersPanel placing={placing} />
            {hasTerms(placing) && <TermsPanel placing={placing} />}
            {isNotEmpty(placing.completions) && <CompletionPanel entries={placing.completions} />}
            <MergedCompletions entries={placing.merged_completions} />
          </>
        ))
      }
    </QueryView>
  )
}

const isNotEmpty = <Row,>(rows: Row[]): rows is [Row, ...Row[]] => rows.length > 0
