import { QueryView } from '../../../ui/query-view.tsx'
import { ChecksPanel } from './checks/checks-panel.tsx'
import { CompletionPanel, MergedCompletions } from './completion-panel.tsx'
import { LendersPanel } from './lenders/lenders-panel.tsx'
import { TermsPanel } from './terms/terms-panel.tsx'
import { usePlacing } from './use-placing.ts'

export default function PlacingPanels({ lenders, checks }: { lenders: boolean; checks: boolean }) {
  return (
    <QueryView query={usePlacing()}>
      {(placing) =>
        placing && (
          <>
            {lenders && (
              <>
                <LendersPanel placing={placing} />
                {(placing.terms.length > 0 || placing.enquiries.length > 0) && (
                  <TermsPanel placing={placing} />
                )}
              </>
            )}
            {lenders && isNotEmpty(placing.completions) && <CompletionPanel entries={placing.completions} />}
            {lenders && <MergedCompletions entries={placing.merged_completions} />}
            {checks && <ChecksPanel placing={placing} />}
          </>
        )
      }
    </QueryView>
  )
}

const isNotEmpty = <Row,>(rows: Row[]): rows is [Row, ...Row[]] => rows.length > 0
