import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Router } from './router/router.ts'
import { createScrollMemory } from './router/scroll-memory.ts'
import { Site } from './site.tsx'
import type { SitePage } from './site-pages.ts'

/** The site in the browser: shows what the router says, at the height it was left. */
export function BrowserSite({ router }: { router: Router<SitePage> }) {
  const [view, setView] = useState(router.view)
  const [scroll] = useState(createScrollMemory)

  useEffect(() => {
    const show = (next: typeof view) => startTransition(() => setView(next))
    const stop = router.subscribe({ onLeave: scroll.keep, onShow: show })
    // It may have moved on while React was still taking the page over.
    show(router.view)
    return stop
  }, [router, scroll])

  useEffect(() => scroll.takeOver(() => router.view.location), [router, scroll])

  const opened = useRef(view.location)
  useLayoutEffect(() => {
    if (view.location === opened.current) scroll.restoreOpened(view.location)
    else scroll.restore(view.location)
  }, [view.location, scroll])

  return <Site view={view} router={router} />
}
