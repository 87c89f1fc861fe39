import { type FormEvent, useState } from 'react'
import type { GateTarget } from '#shared/desk/placing/placing.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type FirmLists, saveGate } from '../../../backend/firm-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useSaveList } from './use-lists.ts'

const STEPS: [GateTarget, string][] = [
  ['with_lenders', 'With lenders'],
  ['choose_terms', 'Choosing terms'],
  ['offer', 'Offer'],
  ['completed', 'Completed'],
]

export function StepNeeds({ checks, gates }: Pick<FirmLists, 'checks' | 'gates'>) {
  const [edited, setEdited] = useState<(typeof STEPS)[number]>()
  return (
    <>
      <ul aria-label="Steps">
        {STEPS.map((step) => (
          <li
            key={step[0]}
            className="flex flex-wrap items-center justify-between gap-2 border-rule py-2 not-first:border-t"
          >
            <span className="min-w-0 grow basis-48">
              {step[1]}
              <span className="block text-small text-ink-soft">{describeNeeds(gates[step[0]], checks)}</span>
            </span>
            <Button icon="pencil" onClick={() => setEdited(step)}>
              Edit<span className="sr-only"> {step[1]}</span>
            </Button>
          </li>
        ))}
      </ul>
      {edited && (
        <StepDialog
          step={edited}
          checks={checks}
          needed={gates[edited[0]] ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function describeNeeds(needed: string[] = [], checks: FirmLists['checks']): string {
  const labels = checks.filter(({ kind }) => needed.includes(kind)).map(({ label }) => label)
  return labels.length > 0 ? labels.join(', ') : 'No checks'
}

function StepDialog({
  step: [target, title],
  checks,
  needed,
  onClose,
}: {
  step: (typeof STEPS)[number]
  checks: FirmLists['checks']
  needed: string[]
  onClose(): void
}) {
  const { save, busy } = useSaveList(onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wanted = checks.map(({ kind }) => kind).filter((kind) => form.has(kind))
    save(() => saveGate(supabase, target, wanted))
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form className="grid gap-3" onSubmit={submit}>
        <p className="text-ink-soft">
          A case needs these checks before this step. Where nothing is lent we don’t ask whether it’s
          regulated, and where you take no fee we don’t ask for its agreement.
        </p>
        {checks.map(({ kind, label }) => (
          <CheckboxField key={kind} name={kind} label={label} defaultChecked={needed.includes(kind)} />
        ))}
        <Button type="submit" look="ink" busy={busy} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  )
}
