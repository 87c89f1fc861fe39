import { useSyncExternalStore } from 'react'

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

// So that a page left open overnight prints today's date.
function onPrint(changed: () => void) {
  window.addEventListener('beforeprint', changed)
  return () => window.removeEventListener('beforeprint', changed)
}

/** Today's date in long form; empty while prerendering, where it would be the day of the build. */
export function useToday(): string {
  return useSyncExternalStore(
    onPrint,
    () => longDate.format(new Date()),
    () => '',
  )
}
