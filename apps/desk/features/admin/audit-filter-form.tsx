import { type FormEvent, useState } from 'react'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { SelectField, TextField } from '../../../../brand/ui/field.tsx'
import type { AuditFilters } from '../../backend/admin.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { Button } from '../../ui/button.tsx'
import { AUDIT_ACTIONS } from './audit-actions.ts'

/** Narrows the audit log to a person, an action or a subject. */
export function AuditFilterForm({
  filters,
  onChange,
}: {
  filters: AuditFilters
  onChange(filters: AuditFilters): void
}) {
  const [subject, setSubject] = useState(filters.subject ?? '')
  const set = (changes: AuditFilters) => onChange({ ...filters, ...changes })
  const clear = () => {
    setSubject('')
    onChange({})
  }
  return (
    <search>
      <form
        className="mb-4 grid items-end gap-3 sm:grid-cols-3 lg:grid-cols-[14rem_14rem_minmax(0,20rem)_auto]"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          set({ subject: readSubject(subject) })
        }}
      >
        <ActorSelect value={filters.actor_id} onChange={(actor_id) => set({ actor_id })} />
        <ActionSelect value={filters.action} onChange={(action) => set({ action })} />
        <TextField
          name="subject"
          label="About"
          placeholder="Full reference"
          autoComplete="off"
          spellCheck={false}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" icon="search">
            Find
          </Button>
          {Object.keys(filters).length > 0 && (
            <Button look="quiet" onClick={clear}>
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

interface SelectProps {
  value: string | undefined
  onChange(value: string): void
}

function ActorSelect({ value = '', onChange }: SelectProps) {
  const { data: colleagues = [] } = useColleagues()
  return (
    <SelectField name="actor" label="Who" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Everyone</option>
      {colleagues.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function ActionSelect({ value = '', onChange }: SelectProps) {
  return (
    <SelectField name="action" label="What" value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">Everything</option>
      {Object.entries(AUDIT_ACTIONS).map(([action, label]) => (
        <option key={action} value={action}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** References are stored in capitals; staff may type them in any case. */
function readSubject(typed: string): string {
  const text = typed.trim()
  return REFERENCE_PATTERN.test(text.toUpperCase()) ? text.toUpperCase() : text
}
