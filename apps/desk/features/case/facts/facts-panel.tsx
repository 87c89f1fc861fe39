import { useState } from 'react'
import type { FactName } from '#shared/desk/case-facts.ts'
import { canSummarise } from '#shared/desk/lender-summary.ts'
import type { Case } from '../../../backend/case.ts'
import { changeFacts, type FactsAndPeople } from '../../../backend/facts.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FACT_FIELDS } from './fact-fields.ts'
import { FactList } from './fact-list.tsx'
import { FieldForm } from './field-form.tsx'
import { LenderSummaryDialog } from './lender-summary-dialog.tsx'
import { useFieldEdits } from './use-field-edits.ts'

/** What staff know about the loan, edited in place. */
export function FactsPanel({
  case: shown,
  known,
  writable,
}: {
  case: Case
  known: FactsAndPeople
  writable: boolean
}) {
  const { reference } = shown.lead
  const [summarising, setSummarising] = useState(false)
  const edits = useFieldEdits<FactName>({
    reference,
    slot: 'facts',
    fields: FACT_FIELDS,
    current: known.facts,
    send: (changes) => changeFacts(supabase, reference, changes as Parameters<typeof changeFacts>[2]),
  })
  return (
    <Panel
      title="Facts"
      actions={
        <>
          {canSummarise(known.facts) && (
            <Button icon="copy" onClick={() => setSummarising(true)}>
              Lender summary
            </Button>
          )}
          {writable && !edits.editing && (
            <Button icon="pencil" onClick={edits.start}>
              Edit<span className="sr-only"> the facts</span>
            </Button>
          )}
        </>
      }
    >
      {edits.editing && writable ? (
        <FieldForm form="fact" label="Facts" fields={FACT_FIELDS} edits={edits} />
      ) : (
        <FactList facts={known.facts} />
      )}
      <LenderSummaryDialog
        case={shown}
        known={known}
        open={summarising}
        onClose={() => setSummarising(false)}
      />
    </Panel>
  )
}
