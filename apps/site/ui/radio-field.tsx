import type { FieldProps } from '../../../brand/ui/field.tsx'
import { FieldGroup } from './field-group.tsx'

interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  defaultValue?: string | undefined
}

export function RadioField({ options, defaultValue, ...field }: RadioFieldProps) {
  const { name } = field
  return (
    <FieldGroup {...field}>
      <div className="mt-1 flex flex-wrap gap-x-8">
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-3 pr-2">
            <input
              type="radio"
              id={index === 0 ? name : `${name}-${option.value}`}
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
              className="size-6 accent-ink"
            />
            {option.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
