import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldProps {
  /** Both the name and the id of the control. An error summary links to the id. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Shows the label to screen readers only. Use it if everyone else can see what the control is for. */
  hideLabel?: boolean
}

export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error, optional, hideLabel } = field
  return (
    <div className={error ? 'field-wrong' : undefined}>
      <label htmlFor={name} className={hideLabel ? 'sr-only' : 'block font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-quiet"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="text-small text-ink-quiet">
          {hint}
        </p>
      )}
      <div className={hideLabel ? undefined : 'field-gap'}>{children}</div>
      <FieldError name={name} error={error} />
    </div>
  )
}

export function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  if (error === undefined) return null
  return (
    <p id={`${name}-error`} className="field-gap field-error font-semibold text-brick">
      <span className="sr-only">Error: </span>
      {error}
    </p>
  )
}

export function controlClasses(error?: string, className?: string): string {
  return classNames(
    'field-box block w-full rounded-small bg-paper-raised text-ink',
    error === undefined ? 'border-edge' : 'border-brick',
    className,
  )
}

export function describedBy({ name, hint, error }: FieldProps): string | undefined {
  return classNames(hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`) || undefined
}

export function controlAttributes(field: FieldProps) {
  return {
    id: field.name,
    name: field.name,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error === undefined ? undefined : true,
  } as const
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, 'name' | 'id'>

function splitProps<Props extends FieldProps & { className?: string | undefined }>({
  name,
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  className,
  ...control
}: Props) {
  const field = { name, label, hint, error, optional, hideLabel }
  return {
    field,
    control: { ...control, ...controlAttributes(field), className: controlClasses(error, className) },
  }
}

export function TextField(props: ControlProps<'input'>) {
  const { field, control } = splitProps(props)
  return (
    <Field {...field}>
      <input {...control} />
    </Field>
  )
}

export function TextAreaField(props: ControlProps<'textarea'>) {
  const { field, control } = splitProps(props)
  return (
    <Field {...field}>
      <textarea rows={4} {...control} />
    </Field>
  )
}

export function SelectField(props: ControlProps<'select'>) {
  const { field, control } = splitProps(props)
  return (
    <Field {...field}>
      <select {...control} className={`${control.className} select-look`} />
    </Field>
  )
}
