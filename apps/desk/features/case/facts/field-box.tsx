import { SelectField, TextAreaField, TextField } from '../../../../../brand/ui/field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import type { FieldSpec } from './fact-fields.ts'
import type { FieldEdits } from './use-field-edits.ts'

const INPUT_TYPES = {
  text: 'text',
  pounds: 'text',
  months: 'text',
  phone: 'tel',
  email: 'email',
} as const

/** The box a field is edited in. */
export function FieldBox<Name extends string>({
  form,
  name,
  spec: { label, kind, choices, maxLength },
  edits,
}: {
  /** Names the form, so that ids are unique on the page. */
  form: string
  name: Name
  spec: FieldSpec
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
      <SelectField {...box} onChange={type}>
        {/* A person always has a role; other choices may be unknown. */}
        {name !== 'role' && <option value="">Not known</option>}
        {Object.entries(choices ?? {}).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
    )
  if (kind === 'day') return <DayField {...box} onChange={(day) => edits.type(name, day)} />
  if (kind === 'long') return <TextAreaField {...box} rows={2} maxLength={maxLength} onChange={type} />
  return (
    <TextField
      {...box}
      type={INPUT_TYPES[kind]}
      inputMode={kind === 'pounds' || kind === 'months' ? 'decimal' : undefined}
      maxLength={maxLength}
      onChange={type}
    />
  )
}
