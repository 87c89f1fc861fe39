import { londonDay } from '#shared/promises/london-time.ts'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import type { ContactDraft } from './use-contact-form.ts'

/** When a contact happened, for one that is recorded later. */
export function ContactTimeFields({
  earlier,
  onChange,
}: {
  earlier: ContactDraft['earlier']
  onChange(earlier: ContactDraft['earlier']): void
}) {
  if (!earlier) {
    return (
      <button
        type="button"
        onClick={() => onChange({ day: londonDay(new Date()), time: '' })}
        className="text-link min-h-6 justify-self-start text-small"
      >
        It wasn’t just now
      </button>
    )
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      <DayField
        name="contact-on"
        label="Day"
        required
        value={earlier.day}
        onChange={(day) => onChange({ ...earlier, day })}
      />
      <TextField
        name="contact-at"
        label="Time"
        placeholder="2:15pm"
        required
        autoComplete="off"
        value={earlier.time}
        onChange={(event) => onChange({ ...earlier, time: event.target.value })}
      />
    </div>
  )
}
