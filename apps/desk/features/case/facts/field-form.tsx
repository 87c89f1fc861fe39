import { type FormEvent, useState } from 'react'
import { PRODUCT_LABELS, type Product } from '#shared/desk/products.ts'
import { isProductOn } from '#shared/desk/what-is-on.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import type { Field } from '#shared/fields/catalogue/question.ts'
import { TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { ConflictButtons } from '../../../ui/conflict-buttons.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { FailureNotice, Notice } from '../../../ui/notice.tsx'
import { submitOnControlEnter } from '../submit-on-control-enter.ts'
import type { FieldClash, FieldEdits } from './use-field-edits.ts'

export function FieldForm<Name extends string>({
  form,
  label,
  fields,
  edits,
  shown,
  action = 'Save',
}: {
  form: string
  label: string
  fields: Record<Name, Field>
  edits: FieldEdits<Name>
  /** The fields that fit. Others are shown where they have a value, and if somebody asks for them. */
  shown?: readonly Name[]
  action?: string
}) {
  const [showsAll, setShowsAll] = useState(false)
  const all = Object.keys(fields) as Name[]
  const names = all.filter((name) => showsAll || !shown || shown.includes(name) || edits.text(name) !== '')
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
        <div key={name} className={fields[name].kind === 'text' ? 'sm:col-span-2' : undefined}>
          <FieldBox form={form} name={name} spec={fields[name]} edits={edits} />
        </div>
      ))}
      {names.length < all.length && (
        <div className="sm:col-span-2">
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            Show every field
          </Button>
        </div>
      )}
      <div className="grid gap-3 sm:col-span-2">
        <Ending fields={fields} edits={edits} action={action} />
      </div>
    </form>
  )
}

function Ending<Name extends string>({
  fields,
  edits,
  action,
}: {
  fields: Record<Name, Field>
  edits: FieldEdits<Name>
  action: string
}) {
  return (
    <>
      <FailureNotice words={edits.failure} />
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
    </>
  )
}

function ClashList<Name extends string>({
  clashes,
  fields,
}: {
  clashes: readonly FieldClash<Name>[]
  fields: Record<Name, Field>
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

const INPUT_TYPES = {
  line: 'text',
  company: 'text',
  pounds: 'text',
  months: 'text',
  years: 'text',
  phone: 'tel',
  email: 'email',
} as const

/** What is switched off is here only for a case that has it. */
const productsWith = (chosen: string) =>
  Object.entries(PRODUCT_LABELS).filter(([product]) => isProductOn(product as Product) || product === chosen)

function FieldBox<Name extends string>({
  form,
  name,
  spec: { label, kind, choices, max },
  edits,
}: {
  /** The form's name makes the names of its boxes unique on the page. */
  form: string
  name: Name
  spec: Field
  edits: FieldEdits<Name>
}) {
  const box = {
    name: `${form}-${name}`,
    label: kind === 'months' ? `${label} in months` : label,
    error: edits.problem(name),
    value: edits.text(name),
    autoComplete: 'off',
  }
  const type = (event: { target: { value: string } }) => edits.type(name, event.target.value)
  if (kind === 'choice')
    return (
      <ChoiceField
        {...box}
        choices={name === 'product' ? productsWith(edits.text(name)) : (choices ?? {})}
        // A person always has a role, so only the other fields offer “Not known”.
        {...(name !== 'role' && { none: 'Not known' })}
        onChange={(chosen) => edits.type(name, chosen)}
      />
    )
  if (kind === 'day') return <DayField {...box} onChange={(day) => edits.type(name, day)} />
  if (kind === 'text') return <TextAreaField {...box} rows={2} maxLength={max} onChange={type} />
  return (
    <TextField
      {...box}
      type={INPUT_TYPES[kind]}
      {...(kind === 'pounds' || kind === 'months' || kind === 'years'
        ? { inputMode: 'decimal' }
        : { maxLength: max })}
      onChange={type}
    />
  )
}
