import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { headTags } from '../head-tags.ts'
import type { PageHandle } from '../router-routes.tsx'
import { settings } from '../settings.ts'
import { updateHead } from './update-head.ts'

/** What a page load does by itself and a client-side navigation must be told: head, focus, announcement. */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation()
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shownPath.current === pathname || !handle) return
    shownPath.current = pathname
    const tags = headTags(handle.meta, handle.route, settings.siteUrl)
    updateHead(tags)
    setAnnouncement(tags.title)
    if (!hash) focusHeading()
  }, [pathname, hash, handle])

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  )
}

function focusHeading(): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (!target) return
  target.tabIndex = -1
  // Scrolling is ScrollRestoration's business: back must return to where the reader was.
  target.focus({ preventScroll: true })
}
