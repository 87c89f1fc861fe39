import { useState } from 'react'
import { isClosed } from '#shared/desk/case-states.ts'
import { canSummarise } from '#shared/desk/placing/lender-summary.ts'
import { type FactName, factFields, factNames, factsThatFit } from '#shared/fields/catalogue/fact-fields.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { changeFacts, type FactsAndPeople } from '../../../backend/facts.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { describeRequest } from '../describe-request.ts'
import { useRights, useShownCase } from '../shown-case.ts'
import { FactList } from './fact-list.tsx'
import { FieldForm } from './field-form.tsx'
import { LenderSummaryDialog } from './lender-summary-dialog.tsx'
import { useFieldEdits } from './use-field-edits.ts'

export function FactsPanel({ known }: { known: FactsAndPeople }) {
  const shown = useShownCase()
  const { reference } = shown.lead
  const { goesOn } = useRights()
  const [summarising, setSummarising] = useState(false)
  const edits = useFieldEdits<FactName>({
    slot: 'facts',
    fields: factFields,
    current: known.facts,
    send: (changes) => changeFacts(supabase, reference, changes as Parameters<typeof changeFacts>[2]),
  })
  const isEmpty = !edits.editing && factNames.every((name) => known.facts[name] === null)
  const isFolded = isClosed(shown.lead.state) && !edits.editing && !summarising
  return (
    <Panel
      title="Facts"
      id="facts"
      empty={isEmpty ? 'Nothing yet: add what they want when you speak' : undefined}
      folded={isFolded ? describeRequest(shown, known.facts) : undefined}
      actions={
        <>
          {canSummarise(known.facts) && (
            <Button icon="copy" onClick={() => setSummarising(true)}>
              Lender summary
            </Button>
          )}
          {goesOn && !edits.editing && (
            <Button icon="pencil" onClick={edits.start}>
              Edit<span className="sr-only"> the facts</span>
            </Button>
          )}
        </>
      }
    >
      {edits.editing && goesOn ? (
        <FieldForm
          form="fact"
          label="Facts"
          fields={factFields}
          edits={edits}
          shown={factsThatFit({
            product: edits.text('product') || null,
            borrower: edits.text('borrower') || null,
          })}
        />
      ) : (
        !isEmpty && (
          <>
            <FactList known={known} />
            <LenderSummaryDialog known={known} open={summarising} onClose={() => setSummarising(false)} />
          </>
        )
      )}
    </Panel>
  )
}
