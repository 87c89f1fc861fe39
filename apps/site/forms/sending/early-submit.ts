/** A form says this of itself once its component listens. */
export const FORM_READY_EVENT = 'lead-form-ready'

/** How long a click waits for a script that merely stalls. */
const PATIENCE_MILLISECONDS = 5_000
/** Two documents over a poor line. */
const UNDER_WAY_MILLISECONDS = 60_000

/**
 * A form sent after this script runs and before React listens is held, and sent again once its component does. If
 * the rest of the script does not come, the browser sends it the ordinary way, which the host answers. A backend
 * elsewhere does not, so there `hostAnswers` is false and a script on its way is waited for.
 */
export function holdEarlySubmits(hydrated: Promise<unknown>, hostAnswers: boolean): void {
  const ready = new WeakSet<EventTarget>()
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (ready.has(form)) return
    event.preventDefault()
    if (!held && hostAnswers) setTimeout(giveUp, PATIENCE_MILLISECONDS)
    held = { form, submitter: event.submitter }
    // An attribute React may find changed; a changed text would have it draw the form anew, and empty.
    form.setAttribute('aria-busy', 'true')
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
    if (!held) return
    held.form.submit()
    held = undefined
    // On its way: React may come now, and must not take a second click for another form to send.
    const isUnderWay = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('submit', isUnderWay, true)
    setTimeout(() => document.removeEventListener('submit', isUnderWay, true), UNDER_WAY_MILLISECONDS)
  }
  document.addEventListener('submit', hold, true)
  document.addEventListener(FORM_READY_EVENT, release)
  hydrated.catch(giveUp)
}
