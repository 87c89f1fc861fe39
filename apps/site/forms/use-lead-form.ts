import { type FormEvent, useReducer, useRef, useState } from 'react'
import { type FieldRules, useFieldChecks } from './fields/use-field-checks.ts'
import { isBusy, nextState, untouchedForm } from './lead-form-state.ts'
import type { LeadReceipt } from './sending/delivery-outcome.ts'
import { loadOnce } from './sending/load-once.ts'
import { useFormReady } from './use-form-ready.ts'
import { type LeadFormOptions, useSubmit } from './use-submit.ts'

const importSubmission = () =>
  import('./sending/lead-submission.ts').then(({ createLeadSubmission }) => createLeadSubmission())

export type LeadForm = ReturnType<typeof useLeadForm>

export function useLeadForm<Rules extends FieldRules, Receipt = LeadReceipt>(
  options: LeadFormOptions<Rules, Receipt>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [state, dispatch] = useReducer(nextState, untouchedForm)
  const [rules, setRules] = useState<Rules>()
  const [loadRules] = useState(() =>
    loadOnce(async () => {
      const loaded = await options.loadRules()
      setRules(() => loaded)
      return loaded
    }),
  )
  const [loadSubmission] = useState(() => loadOnce(importSubmission))
  const checks = useFieldChecks(form, loadRules)
  const onSubmit = useSubmit(options, { form, dispatch, checks, loadRules, loadSubmission })

  function onFocus(): void {
    Promise.all([loadRules(), loadSubmission()]).catch(() => {
      // Both are loaded again on submit, and a failure is shown then.
    })
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    dispatch({ type: 'answered' })
    checks.handlers.onInput(event)
  }

  useFormReady(form, { onFocus, onAnswered: () => dispatch({ type: 'answered' }) })

  return {
    form,
    /** Undefined until the form's rules have been loaded. */
    rules,
    busy: isBusy(state),
    failure: state.status === 'failed' ? state.failure : undefined,
    failedMessage: options.failedMessage,
    hasAnswers: state.hasAnswers,
    checks: { ...checks, errors: { ...checks.errors, ...options.fieldErrors } },
    handlers: { ...checks.handlers, onInput, onSubmit, onFocus },
    reset(): void {
      form.current?.reset()
      checks.clear()
    },
  }
}
