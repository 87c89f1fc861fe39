import { useState } from 'react'
import {
  describeProblem,
  type FieldValue,
  findProblem,
  readField,
  textOfField,
} from '#shared/fields/catalogue/field-text.ts'
import type { Field } from '#shared/fields/catalogue/question.ts'
import type { Missing, Refused } from '../../../backend/client/outcomes.ts'
import type { FieldChanges, FieldsConflict } from '../../../backend/facts.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { useReference } from '../shown-case.ts'
import { useCaseChange } from '../use-case-change.ts'

type Values<Name extends string> = Record<Name, FieldValue>

interface Draft<Name extends string> {
  /**
   * The values when editing began or, after a conflict, the colleague's. A save sends those of the changed
   * fields, so that the server notices a colleague's later change.
   */
  base: Values<Name>
  typed: Partial<Record<Name, string>>
}

export interface FieldClash<Name extends string> {
  field: Name
  mine: FieldValue
  theirs: FieldValue
}

export interface FieldEdits<Name extends string> {
  editing: boolean
  start(): void
  cancel(): void
  text(name: Name): string
  type(name: Name, text: string): void
  problem(name: Name): string | undefined
  save(): void
  saving: boolean
  failure: string | undefined
  conflict: { clashes: FieldClash<Name>[]; keepMine(): void; takeTheirs(): void } | undefined
}

interface Options<Name extends string> {
  /** The name under which the draft is stored. */
  slot: string
  fields: Record<Name, Field>
  current: Values<Name>
  /** A field that can't stay empty. */
  required?: Name
  send(
    changes: FieldChanges<Values<Name>>,
  ): Promise<{ outcome: 'changed' } | FieldsConflict<Values<Name>> | Refused | Missing>
  onSaved?(changes: FieldChanges<Values<Name>>): void
}

/** Only the changed fields are sent, and only they can conflict. */
export function useFieldEdits<Name extends string>(options: Options<Name>): FieldEdits<Name> {
  const { slot, fields, current, required } = options
  const [draft, setDraft] = useDraft<Draft<Name>>(useReference(), slot)
  const [tried, setTried] = useState(false)
  const [clashes, setClashes] = useState<FieldClash<Name>[]>([])
  const finish = () => {
    setDraft(() => undefined)
    setTried(false)
    setClashes([])
    saving.clear()
  }
  const saving = useSave(options, finish, setClashes)

  const text = (name: Name) => draft?.typed[name] ?? textOfField(fields[name], (draft?.base ?? current)[name])
  const isMissing = (name: Name) => name === required && text(name).trim() === ''
  const problemOf = (name: Name) =>
    isMissing(name) ? describeProblem(fields[name]) : findProblem(fields[name], text(name))
  const save = (base: Values<Name>, typed: Draft<Name>['typed']) => {
    setTried(true)
    if (required && isMissing(required)) return
    const changes = changesOf(fields, base, typed)
    if (changes === undefined) return
    if (Object.keys(changes).length === 0) return finish()
    saving.send(changes)
  }
  return {
    editing: draft !== undefined,
    start: () => setDraft(() => ({ base: current, typed: {} })),
    cancel: finish,
    text,
    type: (name, typed) =>
      setDraft((latest) => ({
        base: latest?.base ?? current,
        typed: { ...latest?.typed, [name]: typed } as Draft<Name>['typed'],
      })),
    problem: (name) => (tried ? problemOf(name) : undefined),
    save: () => draft && save(draft.base, draft.typed),
    saving: saving.busy,
    failure: saving.failure,
    conflict:
      draft && clashes.length > 0
        ? {
            clashes,
            keepMine() {
              const base = withTheirs(draft.base, clashes)
              setDraft(() => ({ ...draft, base }))
              setClashes([])
              save(base, draft.typed)
            },
            takeTheirs() {
              const typed = { ...draft.typed }
              for (const { field } of clashes) delete typed[field]
              setDraft(() => ({ base: withTheirs(draft.base, clashes), typed }))
              setClashes([])
            },
          }
        : undefined,
  }
}

function useSave<Name extends string>(
  { send, onSaved = () => toast.done('Saved') }: Options<Name>,
  finish: () => void,
  setClashes: (clashes: FieldClash<Name>[]) => void,
) {
  return useCaseChange({
    send,
    onChanged(_, changes) {
      finish()
      onSaved(changes)
    },
    onConflict({ conflicts }, changes) {
      setClashes(
        conflicts.map(({ field, current }) => ({
          field,
          mine: changes[field]?.to ?? null,
          theirs: current,
        })),
      )
    },
  })
}

function withTheirs<Name extends string>(base: Values<Name>, clashes: FieldClash<Name>[]): Values<Name> {
  return { ...base, ...Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])) }
}

/** Undefined means that something is wrong with the text of a field. */
function changesOf<Name extends string>(
  fields: Record<Name, Field>,
  base: Values<Name>,
  typed: Draft<Name>['typed'],
): FieldChanges<Values<Name>> | undefined {
  const changes: FieldChanges<Values<Name>> = {}
  for (const name of Object.keys(typed) as Name[]) {
    const text = typed[name] ?? ''
    const to = readField(fields[name], text)
    if (to === undefined || findProblem(fields[name], text)) return undefined
    if (to !== base[name]) changes[name] = { from: base[name], to }
  }
  return changes
}
