import { useSyncExternalStore } from 'react'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

// A page left open overnight must not print yesterday's date.
function onPrint(changed: () => void) {
  window.addEventListener('beforeprint', changed)
  return () => window.removeEventListener('beforeprint', changed)
}

/** The visitor's own date in long form; empty until the page is theirs, because the build's day is not. */
export function useToday(): string {
  return useSyncExternalStore(
    onPrint,
    () => longDate.format(new Date()),
    () => '',
  )
}
