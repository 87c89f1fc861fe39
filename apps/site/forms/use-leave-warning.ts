import { useEffect } from 'react'
import { useRouter } from '../router/router-context.ts'

const QUESTION = 'Leave this page? What you have filled in has not been sent and will be lost.'

/** Asks before the page is left, by closing the tab or by a link, for as long as there is something to lose. */
export function useLeaveWarning(active: boolean): void {
  const { guard } = useRouter()
  useEffect(() => {
    if (!active) return
    // The browser asks in its own words. Listening only while it matters keeps the page in the back-forward cache.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    const stopGuarding = guard((from, to) => from.pathname === to.pathname || confirm(QUESTION))
    return () => {
      removeEventListener('beforeunload', onBeforeUnload)
      stopGuarding()
    }
  }, [active, guard])
}
