/** A form says this of itself once its component listens. */
export const FORM_READY_EVENT = 'lead-form-ready'

/**
 * A form sent after this script runs and before React listens is held, and sent again once its component does. If
 * the rest of the script never comes, the browser sends it the ordinary way, which the host answers.
 */
export function holdEarlySubmits(hydrated: Promise<unknown>): void {
  const ready = new WeakSet<EventTarget>()
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (ready.has(form)) return
    event.preventDefault()
    held = { form, submitter: event.submitter }
  }
  const release = ({ target }: Event) => {
    if (!target) return
    ready.add(target)
    if (held?.form !== target) return
    const { form, submitter } = held
    held = undefined
    form.requestSubmit(submitter)
  }
  const giveUp = () => {
    document.removeEventListener('submit', hold, true)
    held?.form.submit()
  }
  document.addEventListener('submit', hold, true)
  document.addEventListener(FORM_READY_EVENT, release)
  hydrated.catch(giveUp)
}
