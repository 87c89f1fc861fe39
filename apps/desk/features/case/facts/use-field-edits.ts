import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { REFUSALS } from '#shared/desk/refusals.ts'
import type { Missing, Refused } from '../../../backend/answers.ts'
import { describeFailure } from '../../../backend/describe-failure.ts'
import type { FieldChanges, FieldsConflict } from '../../../backend/facts.ts'
import { useDraft } from '../../../session/drafts/use-draft.ts'
import { toast } from '../../../ui/toast.tsx'
import { refetchAfterFailure, refetchCase } from '../use-case.ts'
import type { FieldSpec, FieldValue } from './fact-fields.ts'
import { describeProblem, readField, textOfField } from './field-text.ts'

type Values<Name extends string> = Record<Name, FieldValue>

interface Draft<Name extends string> {
  /** The values when the editing began; a save names them, so that a colleague's change isn't overwritten. */
  base: Values<Name>
  typed: Partial<Record<Name, string>>
}

/** A field that a colleague changed meanwhile. */
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
  reference: string
  /** Names the draft. */
  slot: string
  fields: Record<Name, FieldSpec>
  current: Values<Name>
  send(
    changes: FieldChanges<Values<Name>>,
  ): Promise<{ outcome: 'changed' } | FieldsConflict<Values<Name>> | Refused | Missing>
  /** What to say when it is saved; by default "Saved". */
  onSaved?(changes: FieldChanges<Values<Name>>): void
}

/** Edits several fields together. Only the changed ones are sent, and only they can conflict. */
export function useFieldEdits<Name extends string>(options: Options<Name>): FieldEdits<Name> {
  const { reference, slot, fields, current } = options
  const [draft, setDraft] = useDraft<Draft<Name>>(reference, slot)
  const [tried, setTried] = useState(false)
  const [clashes, setClashes] = useState<FieldClash<Name>[]>([])
  const finish = () => {
    setDraft(() => undefined)
    setTried(false)
    setClashes([])
    saving.reset()
  }
  const saving = useSave(options, finish, setClashes)

  const text = (name: Name) => draft?.typed[name] ?? textOfField(fields[name], (draft?.base ?? current)[name])
  const problem = (name: Name) =>
    tried && readField(fields[name], text(name)) === undefined ? describeProblem(fields[name]) : undefined
  const save = (base: Values<Name>, typed: Draft<Name>['typed']) => {
    setTried(true)
    const changes = changesOf(fields, base, typed)
    if (changes === undefined) return
    if (Object.keys(changes).length === 0) return finish()
    saving.mutate(changes)
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
    problem,
    save: () => draft && save(draft.base, draft.typed),
    saving: saving.isPending,
    failure: saving.data?.outcome === 'refused' ? REFUSALS[saving.data.reason] : failureOf(saving.error),
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
  { reference, send, onSaved }: Options<Name>,
  finish: () => void,
  setClashes: (clashes: FieldClash<Name>[]) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess(answer, changes) {
      if (answer.outcome === 'refused') return
      if (answer.outcome === 'conflict') {
        setClashes(
          answer.conflicts.map(({ field, current }) => ({
            field,
            mine: changes[field]?.to ?? null,
            theirs: current,
          })),
        )
      } else {
        finish()
        if (answer.outcome === 'changed') onSaved ? onSaved(changes) : toast.done('Saved')
      }
      refetchCase(queryClient, reference)
    },
    onError: (error) => refetchAfterFailure(queryClient, reference, error),
  })
}

function withTheirs<Name extends string>(base: Values<Name>, clashes: FieldClash<Name>[]): Values<Name> {
  return { ...base, ...Object.fromEntries(clashes.map(({ field, theirs }) => [field, theirs])) }
}

function failureOf(error: Error | null): string | undefined {
  return error ? describeFailure(error, 'This wasn’t saved.') : undefined
}

/** The changed fields; undefined when one of them can't be read. */
function changesOf<Name extends string>(
  fields: Record<Name, FieldSpec>,
  base: Values<Name>,
  typed: Draft<Name>['typed'],
): FieldChanges<Values<Name>> | undefined {
  const changes: FieldChanges<Values<Name>> = {}
  for (const name of Object.keys(typed) as Name[]) {
    const to = readField(fields[name], typed[name] ?? '')
    if (to === undefined) return undefined
    if (to !== base[name]) changes[name] = { from: base[name], to }
  }
  return changes
}
