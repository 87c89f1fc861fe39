import { needsReason } from '#shared/desk/case-states.ts'
import type { CaseEvent } from '../../../backend/case-events.ts'
import { type CaseFields, changeCase } from '../../../backend/cases.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { useMe } from '../../../session/use-me.ts'
import { toast } from '../../../ui/toast.ts'
import { useShownCase } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'
import {
  type CaseBase,
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
  /** To the new owner. */
  note?: string
}

interface SentEdits extends EditDraft {
  /** True for edits typed in the form, false for the “Take it” button. */
  isTyped: boolean
}

export interface EditConflict {
  /** What colleagues changed since the edits started, oldest first. */
  changes: CaseEvent[]
  conflicts: FieldConflict[]
  keepMine(): void
  takeTheirs(): void
}

export interface CaseEdits {
  values: CaseFields
  dirty: boolean
  set<Name extends keyof CaseFields>(name: Name, value: CaseFields[Name]): void
  /** To the new owner. */
  note: string
  setNote(note: string): void
  undo(): void
  save(): void
  /** Assigns the case to the signed-in person straight away. */
  take(): void
  saving: boolean
  failure: string | undefined
  conflict: EditConflict | undefined
}

/** A colleague's newer value is overwritten only if the person chooses to. */
export function useCaseEdits(): CaseEdits {
  const { lead, events } = useShownCase()
  const me = useMe()
  const [draft, setDraft] = useDraft<EditDraft>(lead.reference, 'edits')
  const now = readBase(lead)

  const saving = useSaveEdits(draft, setDraft)

  const set: CaseEdits['set'] = (name, value) => {
    saving.clear()
    setDraft((latest) => {
      const base = latest?.base ?? now
      const edits: Partial<CaseFields> = { ...latest?.edits, [name]: value }
      // A typed reason is dropped if the new status needs none. A next step's text is dropped with its day.
      if (name === 'state' && !needsReason(value as CaseFields['state'])) delete edits.outcome_reason
      if (name === 'follow_up_on' && value === null) edits.next_step = null
      return withEdits(base, edits, latest?.note)
    })
  }
  const drop = () => {
    saving.clear()
    setDraft(() => undefined)
  }

  const clashing = draft && !saving.busy ? conflicts(draft.base, draft.edits, now) : []
  const conflict =
    clashing.length > 0
      ? { changes: changesByOthers(events, draft?.base.version ?? 0, me.id), conflicts: clashing }
      : undefined
  const send = () => draft && saving.send({ ...draft, base: now, isTyped: true })
  return {
    values: { ...fieldsBehind(now.fields, draft?.edits ?? {}), ...draft?.edits },
    dirty: draft !== undefined,
    set,
    note: draft?.note ?? '',
    setNote: (note) => setDraft((latest) => latest && { ...latest, note }),
    undo: drop,
    save: () => {
      if (!conflict) send()
    },
    take: () => saving.send({ base: now, edits: { owner_id: me.id }, isTyped: false }),
    saving: saving.busy,
    failure: saving.failure,
    conflict: conflict && { ...conflict, keepMine: send, takeTheirs: drop },
  }
}

function useSaveEdits(
  draft: EditDraft | undefined,
  setDraft: (change: (latest: EditDraft | undefined) => EditDraft | undefined) => void,
) {
  const { reference } = useShownCase().lead
  return useCaseChange({
    send: ({ base, edits, note }: SentEdits) =>
      changeCase(supabase, reference, base.version, {
        ...edits,
        ...(edits.owner_id && note && { owner_note: note }),
      }),
    patch: ({ version }, { edits }) => ({ ...edits, version }),
    done: 'Saved',
    onChanged({ version }, { base, edits, isTyped }) {
      const saved = { version, fields: { ...base.fields, ...edits } }
      // Edits made while the save was under way aren't saved yet, so they stay.
      if (isTyped) setDraft((latest) => withEdits(saved, remainingEdits(base.fields, edits, latest?.edits)))
      else setDraft((latest) => latest && withEdits(saved, latest.edits))
    },
    onConflict({ changes }) {
      // The person has no edits that could be lost, so it's enough to say that a colleague changed the case.
      if (!draft) toast.failed(`${changes.at(-1)?.actor_name ?? 'A colleague'} just changed it.`)
    },
  })
}

function withEdits(base: CaseBase, edits: Partial<CaseFields>, note?: string): EditDraft | undefined {
  const real = dropUnchanged(base.fields, edits)
  if (Object.keys(real).length === 0) return undefined
  return { base, edits: real, ...(note && real.owner_id && { note }) }
}
