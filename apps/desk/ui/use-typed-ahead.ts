import { useState } from 'react'

/**
 * What is typed into a form whose `value` is in the page's address. A value that this form asked for arrives a little
 * later, when somebody may be typing on, so it leaves the typed one alone. Any other takes its place, such as one that
 * the browser's Back button brings. Call `setAsked` with every value that the form asks for.
 */
export function useTypedAhead<Value>(value: Value, isSame: (one: Value, other: Value) => boolean) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [awaited, setAwaited] = useState<Value>()
  if (!isSame(shown, value)) {
    setShown(value)
    setAwaited(undefined)
    if (awaited === undefined || !isSame(awaited, value)) setTyped(value)
  }
  return { typed, setTyped, asked: awaited ?? value, setAsked: setAwaited }
}
