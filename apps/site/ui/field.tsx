import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldProps {
  /** Both the id and the name of the control: the error summary links to it. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
}

/** Which texts describe a control, for its aria-describedby. */
export function describedBy({ name, hint, error }: FieldProps): string | undefined {
  return classNames(hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`) || undefined
}

/** Label, hint, control, error: in that order, one below the other. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error, optional } = field
  return (
    <div className={error ? 'border-l-4 border-brick pl-4' : undefined}>
      <label htmlFor={name} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-quiet"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="text-small text-ink-quiet">
          {hint}
        </p>
      )}
      <div className="mt-2">{children}</div>
      {error !== undefined && (
        <p id={`${name}-error`} className="mt-2 font-semibold text-brick">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  )
}

/** The look of a box to type in; brick-edged when wrong. */
export function controlClasses(error: string | undefined, className?: string): string {
  return classNames(
    'block w-full min-h-12 rounded-small border-2 bg-paper-raised px-3.5 py-2 text-ink',
    error === undefined ? 'border-edge' : 'border-brick',
    className,
  )
}

function controlAttributes(field: FieldProps) {
  return {
    id: field.name,
    name: field.name,
    'aria-describedby': describedBy(field),
    'aria-invalid': field.error === undefined ? undefined : true,
  } as const
}

export function TextField({
  name,
  label,
  hint,
  error,
  optional = false,
  className,
  ...input
}: FieldProps & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  const field = { name, label, hint, error, optional }
  return (
    <Field {...field}>
      <input {...input} {...controlAttributes(field)} className={controlClasses(error, className)} />
    </Field>
  )
}

export function TextAreaField({
  name,
  label,
  hint,
  error,
  optional = false,
  className,
  ...textarea
}: FieldProps & Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  const field = { name, label, hint, error, optional }
  return (
    <Field {...field}>
      <textarea
        rows={4}
        {...textarea}
        {...controlAttributes(field)}
        className={controlClasses(error, className)}
      />
    </Field>
  )
}

export function SelectField({
  name,
  label,
  hint,
  error,
  optional = false,
  className,
  children,
  ...select
}: FieldProps & Omit<ComponentProps<'select'>, 'name' | 'id'>) {
  const field = { name, label, hint, error, optional }
  return (
    <Field {...field}>
      <select {...select} {...controlAttributes(field)} className={controlClasses(error, className)}>
        {children}
      </select>
    </Field>
  )
}
