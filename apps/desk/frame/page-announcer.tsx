import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../page-handle.ts'
import { useFallbackTitle } from '../ui/browser/use-title.ts'

/**
 * When the address changes without a page load, this does what a page load does by itself: it moves the focus
 * and tells screen readers which page it is.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const matches = useMatches()
  const title = (matches.at(-1)?.handle as PageHandle | undefined)?.title ?? 'Desk'
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')
  useFallbackTitle(title)

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setAnnouncement(title)
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading) return
    heading.tabIndex = -1
    // Scrolling is left to ScrollRestoration, which returns to the earlier position when somebody goes back.
    heading.focus({ preventScroll: true })
  }, [pathname, title])

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  )
}
