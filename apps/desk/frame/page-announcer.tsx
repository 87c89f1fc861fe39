import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../page-module.ts'
import { useFallbackTitle } from '../ui/browser/use-title.ts'

/** Sets title and focus and announces the page after a client-side navigation, as a page load would. */
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
    // ScrollRestoration does the scrolling, so that going back returns to where the reader was.
    heading.focus({ preventScroll: true })
  }, [pathname, title])

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  )
}
