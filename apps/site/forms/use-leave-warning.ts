import { useEffect } from 'react'
import { useBlocker } from 'react-router'

const QUESTION = 'Leave this page? What you have filled in has not been sent and will be lost.'

/** Asks before the page is left, by closing the tab or by a link, for as long as there is something to lose. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    // The browser asks in its own words. Listening only while it matters keeps the page in the back-forward cache.
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onBeforeUnload)
    return () => removeEventListener('beforeunload', onBeforeUnload)
  }, [active])

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => active && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (confirm(QUESTION)) blocker.proceed()
    else blocker.reset()
  }, [blocker])
}
