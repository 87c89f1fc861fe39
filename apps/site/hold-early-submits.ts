/**
 * A form sent after this script runs and before React listens is held, and sent by React as soon as it does. If the
 * rest of the script never comes, the browser sends the form the ordinary way, which the host answers.
 */
export function holdEarlySubmits(hydrated: Promise<unknown>): void {
  let held: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined
  const hold = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return
    event.preventDefault()
    held = { form: event.target, submitter: event.submitter }
  }
  document.addEventListener('submit', hold, true)
  const letGo = () => document.removeEventListener('submit', hold, true)
  hydrated.then(
    () => {
      letGo()
      held?.form.requestSubmit(held.submitter)
    },
    () => {
      letGo()
      held?.form.submit()
    },
  )
}
