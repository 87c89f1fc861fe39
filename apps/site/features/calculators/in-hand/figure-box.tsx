import { classNames } from '../../../../../brand/ui/class-names.ts'
import { controlAttributes, controlClasses, Field } from '../../../../../brand/ui/field.tsx'
import { groupTypedPounds } from '../../../forms/fields/typed-pounds.ts'
import { useDebounced } from '../inputs/use-debounced.ts'
import { IN_HAND_FIELDS, type InHandField, rangeInWords, readField } from './in-hand-fields.ts'
import type { InHand } from './use-in-hand.ts'

// While 75000 is being typed, the 7 alone is invalid. So an error is shown only after a pause.
const TYPING_PAUSE_MS = 600

interface FigureBoxProps {
  name: InHandField
  state: InHand
  label?: string
  hint?: string
}

export function FigureBox({ name, state, label, hint }: FigureBoxProps) {
  const field = IN_HAND_FIELDS[name]
  const text = state.texts[name]
  const paused = useDebounced(text, TYPING_PAUSE_MS) === text
  const error = paused && readField(name, text) === null ? rangeInWords(name) : undefined
  const shown = {
    name: `in-hand-${name}`,
    label: label ?? field.label,
    hint,
    error,
    optional: 'optional' in field,
  }
  const prefix = 'prefix' in field ? field.prefix : undefined
  const suffix = 'suffix' in field ? field.suffix : undefined
  const affix = 'pointer-events-none absolute inset-y-0 flex items-center text-ink-quiet'
  return (
    <Field {...shown}>
      <div className="relative">
        {prefix && (
          <span aria-hidden="true" className={`${affix} left-3.5`}>
            {prefix}
          </span>
        )}
        <input
          {...controlAttributes(shown)}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => state.onChange(name, event.target.value)}
          onBlur={() => prefix && state.onChange(name, groupTypedPounds(text))}
          className={controlClasses(
            error,
            classNames('tabular', prefix && 'pl-8', suffix && (suffix.length > 1 ? 'pr-20' : 'pr-9')),
          )}
        />
        {suffix && (
          <span aria-hidden="true" className={`${affix} right-3.5`}>
            {suffix}
          </span>
        )}
      </div>
    </Field>
  )
}
