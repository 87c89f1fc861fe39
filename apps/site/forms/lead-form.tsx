import { type ReactNode, useEffect, useState } from 'react'
import { ASKED_FIELD } from '#shared/submission/request-content.ts'
import { usePostedAnswer, useRequestContent } from '../request-content.ts'
import { settings } from '../settings.ts'
import { ErrorSummary, type FieldError } from '../ui/error-summary.tsx'
import { FormErrorsContext, inFieldOrder } from './fields/form-errors.ts'
import { Honeypot } from './fields/honeypot.tsx'
import { NeedsScript } from './needs-script.tsx'
import type { LeadForm as Form } from './use-lead-form.ts'

interface LeadFormProps {
  id?: string
  form: Form
  /** Where the browser posts it without JavaScript: the form's own page, which the host answers. */
  action: string
  /** The id of the heading that names the form. */
  labelledBy: string
  /** The names of its fields in the order of the page, which is the order of the error summary. */
  fields: readonly string[]
  withFiles?: boolean
  /** For a form of a few fields: its errors and its button have to fit on one screen. */
  shortSummary?: boolean
  className?: string
  children: ReactNode
}

/** The form element all our forms share: error summary, our own messages, native post without a script. */
export function LeadForm({
  id,
  form,
  action,
  labelledBy,
  fields,
  withFiles,
  shortSummary,
  className,
  children,
}: LeadFormProps) {
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
      data-failed={form.failedMessage}
      {...handlers}
      className={className}
    >
      {settings.supabaseUrl && <NeedsScript />}
      {checks.refusals > 0 && (
        <Summary key={checks.refusals} errors={inFieldOrder(checks.errors, fields)} short={shortSummary} />
      )}
      <FormErrorsContext value={checks.errors}>{children}</FormErrorsContext>
      <Honeypot />
      {import.meta.env.SSR && <AskedQuestions />}
    </form>
  )
}

/** Without a script, the next post says by this which questions about unusual answers the visitor has seen. */
function AskedQuestions() {
  const asked = usePostedAnswer(ASKED_FIELD)
  return asked && <input type="hidden" name={ASKED_FIELD} value={asked} />
}

/** Lists the current errors; corrected ones disappear from it. */
function Summary({ errors, short }: { errors: readonly FieldError[]; short: boolean | undefined }) {
  const message = useRequestContent()?.refused?.message
  const isShown = errors.length > 0 || message !== undefined
  // Takes focus once per refused submit, not when an error comes back while its field is being edited.
  const [wasShown, setWasShown] = useState(false)
  useEffect(() => {
    if (isShown) setWasShown(true)
  }, [isShown])
  return isShown && <ErrorSummary errors={errors} message={message} focus={!wasShown} short={short} />
}
