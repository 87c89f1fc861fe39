import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { needsReason } from '#shared/desk/case-states.ts'
import { REFUSALS } from '#shared/desk/refusals.ts'
import { type Case, type CaseEvent, changeCase } from '../../backend/cases.ts'
import { failureWords } from '../../backend/failure-words.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { useKept } from '../../session/use-kept.ts'
import { useMe } from '../../session/use-me.ts'
import { toast } from '../../ui/toast.tsx'
import {
  baseOf,
  type CaseBase,
  type CaseFields,
  type Contested,
  contested,
  realEdits,
  wantedSince,
} from './case-fields.ts'
import { foreignChanges } from './foreign-changes.ts'
import { patchLead, rereadAfterFailure, rereadCase, takeConflict } from './use-case.ts'

interface KeptEdits {
  base: CaseBase
  edits: Partial<CaseFields>
}

interface SentEdits extends KeptEdits {
  /** Set in the form, and not by the button that takes a case. */
  isTyped: boolean
}

/** Somebody changed the case while it was being changed here. */
export interface EditConflict {
  /** What they did, oldest first. */
  changes: CaseEvent[]
  contested: Contested[]
  keepMine(): void
  takeTheirs(): void
}

export interface CaseEdits {
  values: CaseFields
  dirty: boolean
  set<Name extends keyof CaseFields>(name: Name, value: CaseFields[Name]): void
  undo(): void
  save(): void
  /** Makes the case one's own at once. */
  take(): void
  saving: boolean
  /** Why it was not saved. */
  failure: string | undefined
  conflict: EditConflict | undefined
}

/** Changes to a case before they are saved. What somebody else changes meanwhile is shown, never overwritten. */
export function useCaseEdits({ lead, events }: Case): CaseEdits {
  const queryClient = useQueryClient()
  const me = useMe()
  const { reference } = lead
  const [kept, setKept] = useKept<KeptEdits>(reference, 'edits')
  const [failure, setFailure] = useState<string>()
  const now = baseOf(lead)

  const saving = useMutation({
    // Fails at once when there is no network: held back, it would be saved over what others did meanwhile.
    networkMode: 'always',
    mutationFn: ({ base, edits }: SentEdits) => changeCase(supabase, reference, base.version, edits),
    onSuccess(answer, { base, edits, isTyped }) {
      if (answer.outcome === 'refused') return setFailure(REFUSALS[answer.reason])
      if (answer.outcome === 'conflict') {
        // With nothing typed there is nothing to choose: the case shows how it is now.
        if (!kept) toast.failed(`${answer.changes.at(-1)?.actor_name ?? 'Somebody'} changed it a moment ago.`)
        return takeConflict(queryClient, reference, answer)
      }
      if (answer.outcome === 'changed') {
        const saved = { version: answer.version, fields: { ...base.fields, ...edits } }
        // What was changed further while it was on its way stays to be saved.
        if (isTyped) setKept((latest) => rebased(saved, wantedSince(base.fields, edits, latest?.edits)))
        else setKept((latest) => latest && rebased(saved, latest.edits))
        patchLead(queryClient, reference, { ...edits, version: answer.version })
        toast.done('Saved')
      }
      rereadCase(queryClient, reference)
    },
    onError(error) {
      setFailure(failureWords(error, 'This was not saved.'))
      rereadAfterFailure(queryClient, reference, error)
    },
  })

  const set: CaseEdits['set'] = (name, value) => {
    setFailure(undefined)
    setKept((latest) => {
      const base = latest?.base ?? now
      const edits: Partial<CaseFields> = { ...latest?.edits, [name]: value }
      // A reason belongs to the decision it was given for.
      if (name === 'state' && !needsReason(value as CaseFields['state'])) delete edits.outcome_reason
      return rebased(base, edits)
    })
  }
  const drop = () => {
    setFailure(undefined)
    setKept(() => undefined)
  }

  const conflict = saving.isPending
    ? undefined
    : conflictOf(kept, now, foreignChanges(events, kept?.base.version ?? 0, me.id))
  return {
    values: { ...now.fields, ...kept?.edits },
    dirty: kept !== undefined,
    set,
    undo: drop,
    save: () => {
      setFailure(undefined)
      if (kept) saving.mutate({ ...kept, ...(!conflict && { base: now }), isTyped: true })
    },
    take: () => {
      setFailure(undefined)
      saving.mutate({ base: now, edits: { owner_id: me.id }, isTyped: false })
    },
    saving: saving.isPending,
    failure,
    conflict: conflict && {
      ...conflict,
      keepMine: () => setKept((latest) => latest && rebased(now, latest.edits)),
      takeTheirs: drop,
    },
  }
}

function conflictOf(kept: KeptEdits | undefined, now: CaseBase, changes: CaseEvent[]) {
  if (!kept || kept.base.version === now.version) return undefined
  const parted = contested(kept.base, kept.edits, now)
  // One's own change in another tab is a conflict only where it touches the same field.
  const clashes = parted.some(({ name, theirs }) => kept.base.fields[name] !== theirs)
  return changes.length > 0 || clashes ? { changes, contested: parted } : undefined
}

function rebased(base: CaseBase, edits: Partial<CaseFields>): KeptEdits | undefined {
  const real = realEdits(base.fields, edits)
  return Object.keys(real).length > 0 ? { base, edits: real } : undefined
}
