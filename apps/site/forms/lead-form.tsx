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
  /**
   * Where the browser posts the form if no script handles it. It is the form's own page, and our own server
   * (host/) answers.
   */
  action: string
  labelledBy: string
  /** These names are in page order. The error summary uses this order and leaves out other fields. */
  fields: readonly string[]
  withFiles?: boolean
  /** The summary is in small type, so that the errors and the button of a short form fit on one screen. */
  shortSummary?: boolean
  className?: string
  children: ReactNode
}

/**
 * The form shows our error messages instead of the browser's, and the browser can post it without a script.
 */
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

/**
 * Repeats the questions that our own server (host/) has asked about unusual answers, so that it doesn't ask
 * them again at the next post without a script.
 */
function AskedQuestions() {
  const asked = usePostedAnswer(ASKED_FIELD)
  return asked && <input type="hidden" name={ASKED_FIELD} value={asked} />
}

function Summary({ errors, short }: { errors: readonly FieldError[]; short: boolean | undefined }) {
  const message = useRequestContent()?.refused?.message
  const isShown = errors.length > 0 || message !== undefined
  // The summary takes focus once per refused submit, not when an error comes back while its field is edited.
  const [wasShown, setWasShown] = useState(false)
  useEffect(() => {
    if (isShown) setWasShown(true)
  }, [isShown])
  return isShown && <ErrorSummary errors={errors} message={message} focus={!wasShown} short={short} />
}
