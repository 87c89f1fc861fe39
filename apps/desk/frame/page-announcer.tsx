import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from '../page-module.ts'
import { useFallbackTitle } from '../ui/browser/use-title.ts'

/** What a page load does by itself and a client-side navigation must be told: title, focus, announcement. */
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
    // Scrolling is ScrollRestoration's business: back must return to where the reader was.
    heading.focus({ preventScroll: true })
  }, [pathname, title])

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  )
}
