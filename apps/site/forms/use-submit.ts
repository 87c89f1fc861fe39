import { type FormEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import type { FieldChecks, FieldRules } from './fields/use-field-checks.ts'
import type { Failure, LeadFormEvent } from './lead-form-state.ts'
import type { DeliveryOutcome } from './sending/delivery-outcome.ts'
import type { LeadEnvelope } from './sending/lead-envelope.ts'
import type { LeadSubmission } from './sending/lead-submission.ts'
import type { SubmissionIdentity } from './sending/submission-identity.ts'

export interface Sending {
  readonly form: HTMLFormElement
  readonly envelope: LeadEnvelope
  readonly identify: (content: unknown) => SubmissionIdentity
}

export interface LeadFormOptions<Rules extends FieldRules, Receipt> {
  /** This is called at the first focus inside the form. */
  readonly loadRules: () => Promise<Rules>
  readonly deliver: (rules: Rules, sending: Sending) => Promise<DeliveryOutcome<Receipt>>
  /** The form stays busy until this is done. */
  readonly onDelivered: (receipt: Receipt, submission: LeadSubmission) => void | Promise<void>
  readonly hasConfirmationPage?: boolean
  /** Shown if the lead can't be delivered and the outcome has no message of its own. */
  readonly failedMessage: string
  /** The current errors of fields that are checked outside this form's rules. They stop a submit too. */
  readonly fieldErrors?: FieldErrors
}

interface FormParts<Rules> {
  readonly form: RefObject<HTMLFormElement | null>
  readonly dispatch: (event: LeadFormEvent) => void
  readonly checks: FieldChecks
  readonly loadRules: () => Promise<Rules>
  readonly loadSubmission: () => Promise<LeadSubmission>
}

export function useSubmit<Rules extends FieldRules, Receipt>(
  options: LeadFormOptions<Rules, Receipt>,
  { form, dispatch, checks, loadRules, loadSubmission }: FormParts<Rules>,
) {
  // A submit from before hydration is repeated right after the first render, when the query string and early
  // typing have not been read yet. So `send` uses the options of the latest render, not those of the render
  // whose handler was called.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  // A ref, because state would be one render late for the second of two quick clicks.
  const inFlight = useRef(false)

  async function send(element: HTMLFormElement): Promise<LeadFormEvent> {
    const [rules, submission] = await Promise.all([loadRules(), loadSubmission()])
    const fieldErrors = await checks.findFieldErrors(true)
    if (Object.keys({ ...fieldErrors, ...latest.current.fieldErrors }).length > 0) {
      checks.refuse(fieldErrors)
      return { type: 'finished' }
    }
    checks.clear()
    const envelope = submission.envelope(element)
    const { deliver, hasConfirmationPage } = latest.current
    if (hasConfirmationPage) submission.reserveEntry()
    const outcome = await deliver(rules, { form: element, envelope, identify: submission.identify })
    if (outcome.delivered) submission.forget()
    const hasLeft = !form.current
    if (hasLeft) return { type: 'finished' }
    if (!outcome.delivered) {
      if (outcome.fieldErrors) checks.refuse(outcome.fieldErrors)
      return fail(outcome.error, outcome.message, outcome.advice)
    }
    // Rendered synchronously, so that the warning about unsent answers is off before the page is left.
    flushSync(() => dispatch({ type: 'delivered' }))
    await latest.current.onDelivered(outcome.receipt, submission)
    return { type: 'finished' }
  }

  async function fail(
    error: unknown,
    message = options.failedMessage,
    advice?: string,
  ): Promise<LeadFormEvent> {
    console.error(error)
    return { type: 'failed', failure: { shownAs: await showFailure(message, loadSubmission), advice } }
  }

  return async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (inFlight.current || !form.current) return
    inFlight.current = true
    dispatch({ type: 'submitted' })
    const end = await send(form.current).catch((error: unknown) => fail(error))
    inFlight.current = false
    dispatch(end)
  }
}

async function showFailure(
  message: string,
  loadSubmission: () => Promise<LeadSubmission>,
): Promise<Failure['shownAs']> {
  try {
    const submission = await loadSubmission()
    submission.releaseEntry()
    submission.showError(message)
    return 'toast'
  } catch {
    return 'inline'
  }
}
