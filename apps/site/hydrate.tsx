import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserSite } from './browser-site.tsx'
import { loadAllStyles } from './load-all-styles.ts'
import { createRouter } from './router/router.ts'
import { findRoute, loadSitePage, type SitePage } from './site-pages.ts'

/** Brings the prerendered page to life. */
export async function hydratePage(root: HTMLElement): Promise<void> {
  const first = await loadSitePage(location.pathname)
  // A host may have answered a path of ours with its 404 page (a stray slash, say): then draw, don't match up.
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

  // The first page has its styles in its head; the others' arrive with the first of them.
  function loadWithStyles() {
    // Once each, failures included: a page that could not be had on intent is gone to the ordinary way on a click.
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
