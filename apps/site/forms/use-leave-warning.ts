import { useEffect } from 'react'

const QUESTION = 'Leave this page? Your answers haven’t been sent and will be lost.'

/** Asks before the page is left while there are unsent answers. */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    // The browser asks in its own words. Pages with this listener miss the back-forward cache, so only while needed.
    addEventListener('beforeunload', askToStay)
    if (neverAsks()) document.addEventListener('click', askOnLinks)
    return () => {
      removeEventListener('beforeunload', askToStay)
      document.removeEventListener('click', askOnLinks)
    }
  }, [active])
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

// Browsers on iOS have the event but don't ask. An iPad calls itself a Macintosh, which has no touch screen.
function neverAsks(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

function askOnLinks(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || !leavesPage(link.href)) return
  if (!confirm(QUESTION)) event.preventDefault()
}

function leavesPage(href: string): boolean {
  const to = new URL(href, location.href)
  return to.protocol.startsWith('http') && to.href.split('#')[0] !== location.href.split('#')[0]
}
