import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConflictButtons } from '../../../ui/conflict-buttons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { submitOnControlEnter } from '../submit-on-control-enter.ts'
import { type FieldSpec, formatField } from './fact-fields.ts'
import { FieldBox } from './field-box.tsx'
import type { FieldClash, FieldEdits } from './use-field-edits.ts'

/** The fields of a panel while they are edited, with what to do about a colleague's change. */
export function FieldForm<Name extends string>({
  form,
  label,
  fields,
  edits,
  action = 'Save',
}: {
  form: string
  label: string
  fields: Record<Name, FieldSpec>
  edits: FieldEdits<Name>
  action?: string
}) {
  const names = Object.keys(fields) as Name[]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edits.save()
  }
  return (
    <form
      aria-label={label}
      className="grid gap-x-4 gap-y-3 sm:grid-cols-2"
      noValidate
      onSubmit={submit}
      onKeyDown={submitOnControlEnter}
    >
      {names.map((name) => (
        <div key={name} className={fields[name].kind === 'long' ? 'sm:col-span-2' : undefined}>
          <FieldBox form={form} name={name} spec={fields[name]} edits={edits} />
        </div>
      ))}
      <div className="grid gap-3 sm:col-span-2">
        {edits.failure && (
          <Notice tone="brick" alert>
            <p>{edits.failure}</p>
          </Notice>
        )}
        {edits.conflict ? (
          <Notice tone="amber" alert title="A colleague changed this while you were editing">
            <ClashList clashes={edits.conflict.clashes} fields={fields} />
            <ConflictButtons {...edits.conflict} />
          </Notice>
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="ink" busy={edits.saving}>
              {edits.saving ? 'Saving …' : action}
            </Button>
            <Button look="quiet" onClick={edits.cancel}>
              Cancel
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

function ClashList<Name extends string>({
  clashes,
  fields,
}: {
  clashes: readonly FieldClash<Name>[]
  fields: Record<Name, FieldSpec>
}) {
  return (
    <ul className="grid gap-1">
      {clashes.map(({ field, mine, theirs }) => (
        <li key={field}>
          {fields[field].label}: yours is <strong>{formatField(fields[field], mine) || 'empty'}</strong>, now
          it’s <strong>{formatField(fields[field], theirs) || 'empty'}</strong>
        </li>
      ))}
    </ul>
  )
}
