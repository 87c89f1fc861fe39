import { type ReactNode, useEffect, useState } from 'react'
import { settings } from '../settings.ts'
import { ErrorSummary, type FieldError } from '../ui/error-summary.tsx'
import { FormErrorsContext, inFieldOrder } from './fields/form-errors.ts'
import { Honeypot } from './fields/honeypot.tsx'
import { NeedsScript } from './needs-script.tsx'
import type { LeadForm as Form } from './use-lead-form.ts'

interface LeadFormProps {
  id?: string
  form: Form
  /** Where a browser without JavaScript sends it: the form's own page, which the host answers. */
  action: string
  /** The id of the heading that names the form. */
  labelledBy: string
  withFiles?: boolean
  className?: string
  children: ReactNode
}

/** A form element with the manners all our forms share: error summary, own messages, no second send. */
export function LeadForm({ id, form, action, labelledBy, withFiles, className, children }: LeadFormProps) {
  const { checks, handlers } = form
  return (
    <form
      id={id}
      ref={form.form}
      method="post"
      action={action}
      encType={withFiles ? 'multipart/form-data' : undefined}
      noValidate
      aria-labelledby={labelledBy}
      aria-busy={form.busy}
      {...handlers}
      className={className}
    >
      {settings.supabaseUrl && <NeedsScript />}
      {checks.refusals > 0 && <Summary key={checks.refusals} form={form} />}
      <FormErrorsContext value={checks.errors}>{children}</FormErrorsContext>
      <Honeypot />
    </form>
  )
}

/** Lists the faults as they stand; those mended meanwhile leave the list. */
function Summary({ form: { form, checks } }: { form: Form }) {
  const [fieldNames, setFieldNames] = useState<string[]>()
  useEffect(() => {
    setFieldNames(Array.from(form.current?.elements ?? [], (element) => element.getAttribute('name') ?? ''))
  }, [form])
  const errors: FieldError[] = fieldNames ? inFieldOrder(checks.errors, fieldNames) : []
  const isShown = errors.length > 0
  // Once for each refusal: a fault that comes back while its box is mended must not take the focus from it.
  const [wasShown, setWasShown] = useState(false)
  useEffect(() => {
    if (isShown) setWasShown(true)
  }, [isShown])
  return isShown && <ErrorSummary errors={errors} focus={!wasShown} />
}
