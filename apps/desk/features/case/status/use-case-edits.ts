import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { needsReason } from '#shared/desk/case-states.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { Case, CaseEvent } from '../../../backend/case.ts'
import { changeCase } from '../../../backend/cases.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import { supabase } from '../../../backend/supabase-client.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useMe } from '../../../session/use-me.ts'
import { toast } from '../../../ui/toast.tsx'
import { applyConflict, patchLead, refetchAfterFailure, refetchCase } from '../use-case.ts'
import {
  type CaseBase,
  type CaseFields,
  conflicts,
  dropUnchanged,
  type FieldConflict,
  fieldsBehind,
  readBase,
  remainingEdits,
} from './case-fields.ts'
import { changesByOthers } from './changes-by-others.ts'

interface EditDraft {
  base: CaseBase
  edits: Partial<CaseFields>
}

interface SentEdits extends EditDraft {
  /** Entered in the form, not set by the “Take it” button. */
  isTyped: boolean
}

/** A colleague saved a newer version of the case while it was being edited here. */
export interface EditConflict {
  /** Their changes, oldest first. */
  changes: CaseEvent[]
  conflicts: FieldConflict[]
  keepMine(): void
  takeTheirs(): void
}

export interface CaseEdits {
  values: CaseFields
  dirty: boolean
  set<Name extends keyof CaseFields>(name: Name, value: CaseFields[Name]): void
  undo(): void
  save(): void
  /** Assigns the case to the signed-in person straight away. */
  take(): void
  saving: boolean
  /** Why the last save failed. */
  failure: string | undefined
  conflict: EditConflict | undefined
}

/** Unsaved edits to a case. A colleague's newer version is shown, never overwritten. */
export function useCaseEdits({ lead, events }: Case): CaseEdits {
  const me = useMe()
  const { reference } = lead
  const [draft, setDraft] = useDraft<EditDraft>(reference, 'edits')
  const [failure, setFailure] = useState<string>()
  const now = readBase(lead)

  const saving = useSaveEdits(reference, draft, setDraft, setFailure)

  const set: CaseEdits['set'] = (name, value) => {
    setFailure(undefined)
    setDraft((latest) => {
      const base = latest?.base ?? now
      const edits: Partial<CaseFields> = { ...latest?.edits, [name]: value }
      // A reason belongs to the decision it was given for, and the words of a next step to its day.
      if (name === 'state' && !needsReason(value as CaseFields['state'])) delete edits.outcome_reason
      if (name === 'follow_up_on' && value === null) edits.next_step = null
      return withEdits(base, edits)
    })
  }
  const drop = () => {
    setFailure(undefined)
    setDraft(() => undefined)
  }

  const clashing = draft && !saving.isPending ? conflicts(draft.base, draft.edits, now) : []
  const conflict =
    clashing.length > 0
      ? { changes: changesByOthers(events, draft?.base.version ?? 0, me.id), conflicts: clashing }
      : undefined
  const send = () => {
    setFailure(undefined)
    if (draft) saving.mutate({ ...draft, base: now, isTyped: true })
  }
  return {
    values: { ...fieldsBehind(now.fields, draft?.edits ?? {}), ...draft?.edits },
    dirty: draft !== undefined,
    set,
    undo: drop,
    save: () => {
      if (!conflict) send()
    },
    take: () => {
      setFailure(undefined)
      saving.mutate({ base: now, edits: { owner_id: me.id }, isTyped: false })
    },
    saving: saving.isPending,
    failure,
    conflict: conflict && {
      ...conflict,
      keepMine: send,
      takeTheirs: drop,
    },
  }
}

function useSaveEdits(
  reference: string,
  draft: EditDraft | undefined,
  setDraft: (change: (latest: EditDraft | undefined) => EditDraft | undefined) => void,
  setFailure: (failure: string) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ base, edits }: SentEdits) => changeCase(supabase, reference, base.version, edits),
    onSuccess(answer, { base, edits, isTyped }) {
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      if (answer.outcome === 'conflict') {
        // Without edits here there is nothing to choose between: the case shows the newer version.
        if (!draft) toast.failed(`${answer.changes.at(-1)?.actor_name ?? 'A colleague'} just changed it.`)
        return applyConflict(queryClient, reference, answer)
      }
      if (answer.outcome === 'changed') {
        const saved = { version: answer.version, fields: { ...base.fields, ...edits } }
        // Edits made while the save was under way stay to be saved.
        if (isTyped) setDraft((latest) => withEdits(saved, remainingEdits(base.fields, edits, latest?.edits)))
        else setDraft((latest) => latest && withEdits(saved, latest.edits))
        patchLead(queryClient, reference, { ...edits, version: answer.version })
        toast.done('Saved')
      }
      refetchCase(queryClient, reference)
    },
    onError(error) {
      setFailure(describeFailure(error, 'This wasn’t saved.'))
      refetchAfterFailure(queryClient, reference, error)
    },
  })
}

function withEdits(base: CaseBase, edits: Partial<CaseFields>): EditDraft | undefined {
  const real = dropUnchanged(base.fields, edits)
  return Object.keys(real).length > 0 ? { base, edits: real } : undefined
}
