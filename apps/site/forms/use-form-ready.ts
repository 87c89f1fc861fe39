import { type RefObject, useEffect } from 'react'
import { FORM_READY_EVENT } from './sending/early-submit.ts'

interface BeforeReady {
  /** A field had the focus before React listened. */
  onFocus(): void
  /** A field was filled in before React listened, or restored by the browser. */
  onAnswered(): void
}

/** Catches up with what happened to a form before hydration, then lets a submit from that time go on. */
export function useFormReady(form: RefObject<HTMLFormElement | null>, before: BeforeReady): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const element = form.current
    if (!element) return
    if (isAnswered(element)) before.onAnswered()
    if (element.contains(document.activeElement)) before.onFocus()
    // A file is checked as soon as it is chosen.
    for (const input of element.querySelectorAll<HTMLInputElement>('input[type=file]')) {
      if (input.files?.length) input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    element.dispatchEvent(new Event(FORM_READY_EVENT, { bubbles: true }))
  }, [])
}

// Not form.elements: a calculator's boxes belong to a form too, and are never empty. No selects either: a query string
// may have set them, and a reload restores that.
function isAnswered(form: HTMLFormElement): boolean {
  const controls = form.querySelectorAll<HTMLInputElement>('input, textarea')
  return Array.from(controls).some(({ type, checked, value }) => (type === 'radio' ? checked : value !== ''))
}
