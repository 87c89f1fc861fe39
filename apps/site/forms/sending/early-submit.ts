/** Dispatched by a form once React handles its submit. */
export const FORM_READY_EVENT = 'lead-form-ready'

const SCRIPT_WAIT_MILLISECONDS = 5_000
/**
 * How long further submits are ignored after the browser has posted a form. Enough to upload two documents
 * over a slow connection.
 */
const UPLOAD_MILLISECONDS = 60_000

/**
 * Holds a submit that happens before hydration, starts the form's island and repeats the submit once React
 * handles the form. If the script doesn't arrive, the browser posts the form natively, and our own server
 * (host/) answers. If the backend is elsewhere (`hostAnswers` is false) or there is no connection, nobody
 * would answer that post, so a message is shown.
 */
export function holdEarlySubmits(
  startIsland: (island: HTMLElement) => Promise<unknown>,
  hostAnswers: boolean,
): void {
  const ready = new WeakSet<EventTarget>()
  let held: { form: HTMLFormElement; submitter: HTMLElement | null; timer: number } | undefined
  let failureNote: HTMLElement | undefined

  const hold = (event: SubmitEvent) => {
    // A new attempt removes the earlier failure message, even if the form has been hydrated since.
    failureNote?.remove()
    const form = event.target as HTMLFormElement
    const island = form.closest<HTMLElement>('[data-island]')
    // Forms without method="post" exist only once React has rendered them in the browser, so it already
    // handles their submits. If the browser sent such a form itself, the answers would end up in the address.
    if (!island || form.method !== 'post' || ready.has(form)) return
    event.preventDefault()
    const timer = held?.timer ?? window.setTimeout(giveUp, SCRIPT_WAIT_MILLISECONDS)
    held = { form, submitter: event.submitter, timer }
    // Hydration tolerates a changed attribute. Changed text would make React render the form again, empty.
    form.setAttribute('aria-busy', 'true')
    startIsland(island).catch(giveUp)
  }
  const takeHeld = () => {
    const taken = held
    clearTimeout(held?.timer)
    held = undefined
    return taken
  }
  const release = ({ target }: Event) => {
    if (!target) return
    ready.add(target)
    if (held?.form !== target) return
    const taken = takeHeld()
    taken?.form.requestSubmit(taken.submitter)
  }
  const giveUp = () => {
    const form = takeHeld()?.form
    if (!form) return
    if (hostAnswers && navigator.onLine) {
      document.removeEventListener('submit', hold, true)
      form.submit()
      ignoreSubmits()
    } else failureNote = showFailure(form)
  }
  document.addEventListener('submit', hold, true)
  document.addEventListener(FORM_READY_EVENT, release)
}

/**
 * Ignores submits while the browser posts a form. React may hydrate the form meanwhile, and a second click
 * must not send it again.
 */
function ignoreSubmits(): void {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  document.addEventListener('submit', ignore, true)
  setTimeout(() => document.removeEventListener('submit', ignore, true), UPLOAD_MILLISECONDS)
}

/** Shows a message below the island, because inside the form it would break a later hydration. */
function showFailure(form: HTMLFormElement): HTMLElement {
  form.removeAttribute('aria-busy')
  const note = document.createElement('p')
  note.setAttribute('role', 'alert')
  note.className = 'mt-5 font-semibold text-brick'
  note.textContent = form.dataset.failed ?? ''
  form.closest('[data-island]')?.after(note)
  return note
}
