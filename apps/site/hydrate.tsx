import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserSite } from './browser-site.tsx'
import { loadAllStyles } from './load-all-styles.ts'
import { createRouter } from './router/router.ts'
import { findRoute, loadSitePage, type SitePage } from './site-pages.ts'

/** Hydrates the prerendered page. */
export async function hydratePage(root: HTMLElement): Promise<void> {
  const first = await loadSitePage(location.pathname)
  // The host may have answered this path with its 404 page (for a stray slash, say): then render from scratch.
  const prerendered = root.dataset.page === first.route.page
  if (!prerendered) await loadAllStyles(root.dataset.styles)
  const router = createRouter({ browser: window, first, load: loadWithStyles() })
  const app = (
    <StrictMode>
      <BrowserSite router={router} />
    </StrictMode>
  )
  if (prerendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
  document.documentElement.dataset.hydrated = ''

  // The first page has its styles inline; the whole stylesheet is loaded before the next one.
  function loadWithStyles() {
    // Once each, failures included: after a failed prefetch a click is an ordinary page load.
    const loads = new Map<unknown, Promise<SitePage>>([[first.route, Promise.resolve(first)]])
    return (pathname: string) => {
      const route = findRoute(pathname)
      const load =
        loads.get(route) ??
        Promise.all([loadSitePage(pathname), loadAllStyles(root.dataset.styles)]).then(([page]) => page)
      loads.set(route, load)
      return load
    }
  }
}
