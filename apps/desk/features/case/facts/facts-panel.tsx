import { useState } from 'react'
import type { CaseFacts, FactName } from '#shared/desk/case-facts.ts'
import { canSummarise, factsLoanToValue } from '#shared/desk/lender-summary.ts'
import { formatPercent } from '#shared/format/format-percent.ts'
import type { Case } from '../../../backend/case.ts'
import { changeFacts, type FactsAndPeople } from '../../../backend/facts.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { Button } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { FACT_FIELDS, formatField } from './fact-fields.ts'
import { FieldForm } from './field-form.tsx'
import { LenderSummaryDialog } from './lender-summary-dialog.tsx'
import { useFieldEdits } from './use-field-edits.ts'

const LONG_CHARACTERS = 60
const NAMES = Object.keys(FACT_FIELDS) as FactName[]

/** What staff know about the loan, edited where it stands. */
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

function FactList({ facts }: { facts: CaseFacts }) {
  const percent = factsLoanToValue(facts)
  const shown = NAMES.map((name) => ({
    label: FACT_FIELDS[name].label,
    value: formatField(FACT_FIELDS[name], facts[name]),
  }))
  if (percent !== undefined) shown.splice(2, 0, { label: 'Loan to value', value: formatPercent(percent) })
  const known = shown.filter(({ value }) => value !== '')
  if (known.length === 0)
    return <p className="text-ink-soft">Nothing yet. Add what they want when you speak to them.</p>
  return <Facts facts={known.map((fact) => ({ ...fact, wide: fact.value.length > LONG_CHARACTERS }))} />
}
