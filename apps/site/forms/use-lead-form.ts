import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldErrors } from '#shared/submission/field-errors.ts'
import { type FaultFinder, useFieldChecks } from './fields/use-field-checks.ts'
import type { DeliveryOutcome, LeadReceipt } from './sending/delivery-outcome.ts'
import { FORM_READY_EVENT } from './sending/early-submit.ts'
import type { LeadEnvelope } from './sending/lead-envelope.ts'
import { loadOnce } from './sending/load-once.ts'
import type { SubmissionIdentity } from './sending/submission-identity.ts'

/** What a form hands over to be sent. */
export interface Sending {
  readonly form: HTMLFormElement
  readonly envelope: LeadEnvelope
  readonly identify: (content: unknown) => SubmissionIdentity
}

interface LeadFormOptions<Rules extends FaultFinder, Receipt> {
  /** Loads validator and backend client; called at the first focus inside the form. */
  readonly loadRules: () => Promise<Rules>
  readonly deliver: (rules: Rules, sending: Sending) => Promise<DeliveryOutcome<Receipt>>
  /** The form stays busy until this is done. */
  readonly onDelivered: (receipt: Receipt, say: (message: string) => void) => void | Promise<void>
  /** What is said when it could not be delivered. */
  readonly failedMessage: string
  /** What is wrong, as it stands, with fields of the form that are kept elsewhere. */
  readonly faults?: FieldErrors
}

const loadSender = () => import('./sending/lead-sender.ts').then(({ createLeadSender }) => createLeadSender())

/** toast: the message was shown as one. inline: not even that could be loaded, so the form must say it itself. */
type FailureShown = 'toast' | 'inline'

export type LeadForm = ReturnType<typeof useLeadForm>

/** The life of a form: idle, busy, then delivered or failed and usable again. */
export function useLeadForm<Rules extends FaultFinder, Receipt = LeadReceipt>(
  options: LeadFormOptions<Rules, Receipt>,
) {
  const { failedMessage } = options
  // A submit from before React came is sent again by the first render, which knows neither what the address says nor
  // what was typed by then. What is sent is what the latest render shows.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const form = useRef<HTMLFormElement>(null)
  const [loadRules] = useState(() => loadOnce(options.loadRules))
  const [loadOwnSender] = useState(() => loadOnce(loadSender))
  const checks = useFieldChecks(form, loadRules)
  const mountedAt = useRef(0)
  const sending = useRef(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<FailureShown>()
  const [advice, setAdvice] = useState<string>()
  const [hasAnswers, setHasAnswers] = useState(false)

  function prepare(): void {
    Promise.all([loadRules(), loadOwnSender()]).catch(() => {
      // Asked for again on submit, where a failure is shown.
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    mountedAt.current = performance.now()
    if (form.current && isAnswered(form.current)) setHasAnswers(true)
    // A field may have been focused before React listened.
    if (form.current?.contains(document.activeElement)) prepare()
    form.current?.dispatchEvent(new Event(FORM_READY_EVENT, { bubbles: true }))
  }, [])

  async function send(element: HTMLFormElement): Promise<void> {
    const [rules, sender] = await Promise.all([loadRules(), loadOwnSender()])
    const faults = await checks.findFaults()
    if (Object.keys({ ...faults, ...latest.current.faults }).length > 0) return checks.refuse(faults)
    checks.clear()
    const envelope = sender.envelope(element, mountedAt.current)
    const outcome = await latest.current.deliver(rules, {
      form: element,
      envelope,
      identify: sender.identify,
    })
    if (outcome.delivered) sender.forget()
    // The visitor has left the page: nothing to show, nowhere to take them.
    if (!form.current) return
    if (outcome.delivered) {
      // At once, so that nobody is asked about leaving for the confirmation.
      flushSync(() => setHasAnswers(false))
      return latest.current.onDelivered(outcome.receipt, sender.say)
    }
    if (outcome.faults) checks.refuse(outcome.faults)
    setAdvice(outcome.advice)
    await fail(outcome.error, outcome.message)
  }

  async function fail(error: unknown, message = failedMessage): Promise<void> {
    console.error(error)
    try {
      const { sayFailed } = await loadOwnSender()
      sayFailed(message)
      setFailure('toast')
    } catch {
      setFailure('inline')
    }
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    // A state would be one render late for the second of two quick clicks.
    if (sending.current || !form.current) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    setAdvice(undefined)
    try {
      await send(form.current)
    } catch (error) {
      await fail(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    setHasAnswers(true)
    checks.handlers.onInput(event)
  }

  function reset(): void {
    form.current?.reset()
    checks.clear()
  }

  return {
    form,
    busy,
    failure,
    advice,
    failedMessage,
    /** Something was typed, chosen, dropped or restored that has not been delivered. */
    hasAnswers,
    checks: { ...checks, errors: { ...checks.errors, ...options.faults } },
    reset,
    handlers: { ...checks.handlers, onInput, onSubmit, onFocus: prepare },
  }
}

// Not form.elements: a calculator's boxes belong to a form too, and never stand empty. No lists either: the address may
// have chosen from them, and a reload keeps that.
function isAnswered(form: HTMLFormElement): boolean {
  const controls = form.querySelectorAll<HTMLInputElement>('input, textarea')
  return Array.from(controls).some(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
}
