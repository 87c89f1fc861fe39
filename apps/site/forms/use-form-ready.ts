import { type RefObject, useEffect } from 'react'
import { FORM_READY_EVENT } from './sending/early-submit.ts'

interface BeforeReady {
  /** Called if a field had the focus before React listened. */
  onFocus(): void
  /** Called if a field was filled in before React listened, or restored by the browser. */
  onAnswered(): void
}

/**
 * Handles what happened to a form before hydration, then announces that React handles it. On that event,
 * early-submit.ts repeats a submit that it has held.
 */
export function useFormReady(form: RefObject<HTMLFormElement | null>, before: BeforeReady): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (isAnswered(element)) before.onAnswered()
    if (element.contains(document.activeElement)) before.onFocus()
    // A file chosen before hydration hasn't been checked, so its event is repeated.
    for (const input of element.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      if (input.files?.length) input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    element.dispatchEvent(new Event(FORM_READY_EVENT, { bubbles: true }))
  }, [])
}

// form.elements would include the calculator's boxes, which are never empty. Selects don't count either,
// because a query string may have set them, and a reload restores that choice.
function isAnswered(form: HTMLFormElement): boolean {
  const controls = form.querySelectorAll<HTMLInputElement>('input, textarea')
  return Array.from(controls).some(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
}
