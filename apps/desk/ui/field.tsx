import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldProps {
  /** Both the id and the name of the control. */
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** The label is there for those who hear the page, where what stands around says it to those who see it. */
  hideLabel?: boolean
}

/** Label, hint, control, error: in that order, one below the other. */
export function Field({ children, ...field }: FieldProps & { children: ReactNode }) {
  const { name, label, hint, error, optional, hideLabel } = field
  return (
    <div className={error ? 'border-l-3 border-brick pl-3' : undefined}>
      <label htmlFor={name} className={hideLabel ? 'sr-only' : 'block font-semibold'}>
        {label}
        {optional && <span className="font-normal text-ink-quiet"> (optional)</span>}
      </label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className="text-small text-ink-quiet">
          {hint}
        </p>
      )}
      <div className={hideLabel ? undefined : 'mt-1'}>{children}</div>
      {error !== undefined && (
        <p id={`${name}-error`} className="mt-1 text-small font-semibold text-brick">
          <span className="sr-only">Error: </span>
          {error}
        </p>
      )}
    </div>
  )
}

/** The look of a box to type in; brick-edged when wrong. */
export function controlClasses(error?: string, className?: string): string {
  return classNames(
    // 16 px on a phone: with less, iOS zooms into every field it focuses.
    'control-height block w-full rounded-small border bg-paper-raised px-2.5 py-1.5 text-ink placeholder:text-ink-quiet disabled:bg-paper-sunk disabled:text-ink-quiet max-md:text-[1rem]',
    error === undefined ? 'border-edge' : 'border-brick',
    className,
  )
}

/** Ties a control to its label, hint and error. */
export function controlAttributes({ name, hint, error }: FieldProps) {
  const describedBy = classNames(hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`)
  return {
    id: name,
    name,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error === undefined ? undefined : true,
  } as const
}

type ControlProps<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, 'name' | 'id'>

function splitProps<Props extends FieldProps>({
  name,
  label,
  hint,
  error,
  optional = false,
  hideLabel = false,
  ...control
}: Props) {
  return { field: { name, label, hint, error, optional, hideLabel }, control }
}

export function TextField(props: ControlProps<'input'>) {
  const { field, control } = splitProps(props)
  return (
    <Field {...field}>
      <input
        {...control}
        {...controlAttributes(field)}
        className={controlClasses(field.error, control.className)}
      />
    </Field>
  )
}

export function TextAreaField(props: ControlProps<'textarea'>) {
  const { field, control } = splitProps(props)
  return (
    <Field {...field}>
      <textarea
        rows={4}
        {...control}
        {...controlAttributes(field)}
        className={controlClasses(field.error, control.className)}
      />
    </Field>
  )
}

export function SelectField(props: ControlProps<'select'>) {
  const { field, control } = splitProps(props)
  return (
    <Field {...field}>
      <select
        {...control}
        {...controlAttributes(field)}
        className={controlClasses(field.error, control.className)}
      />
    </Field>
  )
}

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
      <div>
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
