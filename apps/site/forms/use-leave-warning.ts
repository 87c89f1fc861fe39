import { useEffect } from 'react'

const QUESTION = 'Leave this page? Your answers haven’t been sent and will be lost.'

export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    // The browser asks in its own words. The listener is added only while needed, because it keeps the page
    // out of the back-forward cache.
    addEventListener('beforeunload', askToStay)
    if (neverAsks()) document.addEventListener('click', askOnLinks)
    return () => {
      removeEventListener('beforeunload', askToStay)
      document.removeEventListener('click', askOnLinks)
    }
  }, [active])
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

// Browsers on iOS have beforeunload but never ask. An iPad says it's a Macintosh, but has a touch screen.
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
