import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../router/router-context.ts'
import { settings } from '../settings.ts'
import type { SitePage } from '../site-pages.ts'
import { headTags } from './head-tags.ts'
import { updateHead } from './update-head.ts'

/** What a page load does by itself and a client-side navigation must be told: head, focus, announcement. */
export function PageAnnouncer({ page: { meta, route } }: { page: SitePage }) {
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const tags = headTags(meta, route, settings.siteUrl)
    updateHead(tags)
    setAnnouncement(tags.title)
    if (!hash) focusHeading()
  }, [pathname, hash, meta, route])

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
  // Scrolling is the scroll memory's business: back must return to where the reader was.
  target.focus({ preventScroll: true })
}
