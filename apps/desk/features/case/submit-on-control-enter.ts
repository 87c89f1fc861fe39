import type { KeyboardEvent } from 'react'

/** Submits a form on Ctrl+Enter or Cmd+Enter in its text box, where Enter starts a new line. */
export function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
