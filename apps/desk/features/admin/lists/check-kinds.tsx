import { type FormEvent, useState } from 'react'
import { formatMonths } from '#shared/format/format-months.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type CheckKind, saveCheckKind } from '../../../backend/firm-lists.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { newKind } from './new-kind.ts'
import { useSaveList } from './use-lists.ts'

export function CheckKinds({ checks }: { checks: CheckKind[] }) {
  const [edited, setEdited] = useState<CheckKind>()
  const last = Math.max(0, ...checks.map(({ position }) => position))
  return (
    <div className="grid justify-items-start gap-3">
      <ul aria-label="Checks" className="w-full">
        {checks.map((check) => (
          <li
            key={check.kind}
            className="flex flex-wrap items-center justify-between gap-2 border-rule py-2 not-first:border-t"
          >
            <span className="min-w-0">
              {check.label}
              <span className="block text-small text-ink-soft">{describeKeeping(check)}</span>
            </span>
            <Button icon="pencil" onClick={() => setEdited(check)}>
              Edit<span className="sr-only"> {check.label}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button
        icon="plus"
        onClick={() => setEdited({ kind: '', label: '', position: last + 1, keep_months: null })}
      >
        Add a check
      </Button>
      {edited && <CheckKindDialog check={edited} checks={checks} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function describeKeeping({ keep_months: months }: CheckKind): string {
  if (months === null) return 'Kept as long as the case'
  return `Kept for ${formatMonths(months)} after the case ends`
}

interface CheckKindDialogProps {
  check: CheckKind
  checks: readonly CheckKind[]
  onClose(): void
}

function CheckKindDialog({ check, checks, onClose }: CheckKindDialogProps) {
  const { save, busy } = useSaveList(onClose)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const label = String(form.get('check-label')).trim()
    const months = Number(form.get('keep-months'))
    const kind = check.kind || newKind(label, checks)
    save(() => saveCheckKind(supabase, { ...check, kind, label, keep_months: months || null }))
  }
  return (
    <Dialog onClose={onClose} title={check.label || 'New check'}>
      <form className="grid gap-3" onSubmit={submit}>
        <TextField name="check-label" label="Name" required maxLength={100} defaultValue={check.label} />
        <TextField
          name="keep-months"
          label="Months to keep its records"
          hint="Counted from the day the case ends. The case stays at least as long. Leave empty to keep them as long as the case."
          type="number"
          min={1}
          max={600}
          optional
          defaultValue={check.keep_months ?? ''}
        />
        <Button type="submit" look="ink" busy={busy} className="justify-self-end">
          Save
        </Button>
      </form>
    </Dialog>
  )
}
