import { describedBy, FieldError, type FieldProps } from '../../../brand/ui/field.tsx'

interface RadioFieldProps extends FieldProps {
  options: readonly { value: string; label: string }[]
  /** The option that is chosen at first. */
  defaultValue?: string | undefined
}

/** A group of radio buttons. The first has the field's id, so that the error summary can link to it. */
export function RadioField({ options, defaultValue, ...field }: RadioFieldProps) {
  const { name, label, hint, error } = field
  return (
    <fieldset
      aria-describedby={describedBy(field)}
      className={error === undefined ? undefined : 'field-wrong'}
    >
      <legend className="font-semibold">{label}</legend>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="text-small text-ink-quiet">
          {hint}
        </p>
      )}
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
      <FieldError name={name} error={error} />
    </fieldset>
  )
}
