import { useEffect } from 'react'
import { useRouter } from '../router/router-context.ts'

const QUESTION = 'Leave this page? Your answers haven’t been sent and will be lost.'

/** Asks before the page is left, by closing the tab or by a link, while there are unsent answers. */
export function useLeaveWarning(active: boolean): void {
  const { guard } = useRouter()
  useEffect(() => {
    if (!active) return
    // The browser asks in its own words. Pages with this listener miss the back-forward cache, so only while needed.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    const stopGuarding = guard((from, to) => from.pathname === to.pathname || confirm(QUESTION))
    return () => {
      removeEventListener('beforeunload', onBeforeUnload)
      stopGuarding()
    }
  }, [active, guard])
}
