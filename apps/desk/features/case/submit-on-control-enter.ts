import type { KeyboardEvent } from 'react'

/** Sends a form from inside its text box, where Enter alone begins a line. */
export function submitOnControlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
