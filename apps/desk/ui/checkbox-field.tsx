import type { ComponentProps } from 'react'
import { controlAttributes, type FieldProps } from '../../../brand/ui/field.tsx'

export function CheckboxField({
  name,
  label,
  hint,
  ...input
}: Pick<FieldProps, 'name' | 'label' | 'hint'> & Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>) {
  return (
    <div className="flex gap-2.5">
      <input
        {...input}
        type="checkbox"
        {...controlAttributes({ name, label, hint })}
        className="mt-0.5 size-5 shrink-0 accent-ink"
      />
      <div className="min-w-0">
        <label htmlFor={name} className="font-semibold">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${name}-hint`} className="text-small text-ink-quiet">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
