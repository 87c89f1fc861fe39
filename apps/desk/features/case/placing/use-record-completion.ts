import { type CaseFields, changeCase } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import {
  type Completion,
  type CompletionEntry,
  type Placing,
  recordCompletion,
} from '../../../backend/placing.ts'
import { useShownCase } from '../shown-case.ts'
import type { CaseEdits } from '../status/use-case-edits.ts'
import { useCaseChange } from '../use-case-change.ts'
import { monthsBefore } from './add-months.ts'

const REFINANCE_MONTHS_BEFORE = 3
const REFINANCE_STEP = 'Talk about refinancing'

interface Recording {
  placing: Placing
  /** Undefined for a correction. */
  edits: CaseEdits | undefined
  known: CompletionEntry | undefined
  onClose(): void
}

/** Records a completion and, if nothing else is missing, moves the case to Completed along with it. */
export function useRecordCompletion({ placing, edits, known, onClose }: Recording) {
  const { lead } = useShownCase()
  return useCaseChange({
    async send({ why, ...fields }: Completion & { why: string }) {
      const seen = (known ?? placing.completions[0])?.id
      const recorded = await recordCompletion(supabase, lead.reference, fields, {
        why,
        ...(seen && { seen }),
      })
      if (recorded.outcome !== 'changed' || !edits) return { ...recorded, version: undefined }
      const moved = await changeCase(supabase, lead.reference, lead.version, {
        state: 'completed',
        owner_id: edits.values.owner_id,
        outcome_reason: edits.values.outcome_reason,
        ...refinanceStep(fields.ends_on),
      })
      return { ...recorded, version: moved.outcome === 'changed' ? moved.version : undefined }
    },
    patch: ({ version }) => (version === undefined ? {} : { state: 'completed', version }),
    done({ version }) {
      if (known) return 'Correction recorded'
      return version === undefined ? 'Completion recorded. The status still needs something.' : 'Completed'
    },
    onChanged({ version }, { ends_on }) {
      const step = refinanceStep(ends_on)
      if (version !== undefined) edits?.undo()
      else if (edits && step) {
        edits.set('follow_up_on', step.follow_up_on)
        edits.set('next_step', step.next_step)
      }
      onClose()
    },
  })
}

const refinanceStep = (endsOn: string | null): Pick<CaseFields, 'follow_up_on' | 'next_step'> | undefined =>
  endsOn
    ? { follow_up_on: monthsBefore(endsOn, REFINANCE_MONTHS_BEFORE), next_step: REFINANCE_STEP }
    : undefined
