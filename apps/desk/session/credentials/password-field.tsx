import { type ComponentProps, useState } from 'react'
import { controlAttributes, controlClasses, Field, type FieldProps } from '../../../../brand/ui/field.tsx'

/** The text can be shown, so that nobody has to type a new password twice. */
export function PasswordField({
  name,
  label,
  hint,
  error,
  ...input
}: Pick<FieldProps, 'name' | 'label' | 'hint' | 'error'> &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>) {
  const [shown, setShown] = useState(false)
  const field = { name, label, hint, error }
  return (
    <Field {...field}>
      <div className="relative">
        <input
          {...input}
          {...controlAttributes(field)}
          type={shown ? 'text' : 'password'}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          className={controlClasses(error, 'pr-16')}
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          onClick={() => setShown((before) => !before)}
          className="absolute inset-y-0 right-0 rounded-small px-3 text-small font-semibold text-ink-soft outline-offset-[-4px] hover:text-ink"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </Field>
  )
}
