import type { FormEvent } from 'react'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { SelectField, TextField } from '../../../../brand/ui/field.tsx'
import type { AuditFilters } from '../../backend/admin.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { Button } from '../../ui/button.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { Options } from '../../ui/options.tsx'
import { useTypedAhead } from '../../ui/use-typed-ahead.ts'
import { AUDIT_ACTIONS } from './audit-actions.ts'

interface AuditFilterFormProps {
  filters: AuditFilters
  onChange(changes: AuditFilters): void
  onClear(): void
}

export function AuditFilterForm({ filters, onChange, onClear }: AuditFilterFormProps) {
  const { data: colleagues = [] } = useColleagues()
  const { typed, setTyped, setAsked } = useTypedAhead(filters.subject ?? '', Object.is)
  const find = (event: FormEvent) => {
    event.preventDefault()
    const subject = readSubject(typed)
    setAsked(subject)
    onChange({ subject })
  }
  const clear = () => {
    setTyped('')
    onClear()
  }
  const select = (name: 'actor_id' | 'action') => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const day = (name: 'from' | 'until') => ({
    value: filters[name] ?? '',
    onChange: (chosen: string) => onChange({ [name]: chosen }),
  })
  return (
    <search>
      <form
        className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[repeat(5,minmax(0,1fr))_auto]"
        onSubmit={find}
      >
        <SelectField name="actor" label="Who" {...select('actor_id')}>
          <option value="">Everyone</option>
          <Options of={colleagues.map(({ id, name }) => [id, name])} />
        </SelectField>
        <SelectField name="action" label="What" {...select('action')}>
          <option value="">Every change</option>
          <Options of={Object.entries(AUDIT_ACTIONS)} />
        </SelectField>
        <DayField name="from" label="From" {...day('from')} />
        <DayField name="until" label="Until" {...day('until')} />
        <TextField
          name="subject"
          label="About"
          placeholder="Full reference"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
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

/** A reference is stored in upper case. */
function readSubject(typed: string): string {
  const text = typed.trim()
  return REFERENCE_PATTERN.test(text.toUpperCase()) ? text.toUpperCase() : text
}
