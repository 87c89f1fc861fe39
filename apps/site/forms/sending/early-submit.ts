/** Dispatched by a form once React handles its submit. */
export const FORM_READY_EVENT = 'lead-form-ready'

/** How long a submit waits for a script that is slow to arrive. */
const SCRIPT_WAIT_MILLISECONDS = 5_000
/** Enough to upload two documents over a slow connection. */
const UPLOAD_MILLISECONDS = 60_000

/**
 * Holds a submit that happens before hydration and repeats it once React handles the form. If the script doesn't
 * arrive, the browser posts the form natively, which our host answers. With a backend elsewhere (`hostAnswers` is
 * false) nobody would answer that post, so there the script is waited for.
 */
export function holdEarlySubmits(hydrated: Promise<unknown>, hostAnswers: boolean): void {
  const ready = new WeakSet<EventTarget>()
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined

  const hold = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (ready.has(form)) return
    event.preventDefault()
    if (!held && hostAnswers) setTimeout(postNatively, SCRIPT_WAIT_MILLISECONDS)
    held = { form, submitter: event.submitter }
    // Hydration tolerates a changed attribute; changed text would make React render the form again, empty.
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
  const postNatively = () => {
    document.removeEventListener('submit', hold, true)
    if (!held) return
    held.form.submit()
    held = undefined
    // If React hydrates now, a second click must not send the form again.
    const ignoreSubmit = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    document.addEventListener('submit', ignoreSubmit, true)
    setTimeout(() => document.removeEventListener('submit', ignoreSubmit, true), UPLOAD_MILLISECONDS)
  }
  document.addEventListener('submit', hold, true)
  document.addEventListener(FORM_READY_EVENT, release)
  hydrated.catch(postNatively)
}
