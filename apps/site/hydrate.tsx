import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, RouterProvider } from 'react-router'
import { loadAllStyles } from './load-all-styles.ts'
import { loadOrLeave } from './load-or-leave.ts'
import { createRouterRoutes, loadMatchedPage } from './router-routes.tsx'
import { startAtTheTop } from './scroll-memory.ts'

/** Brings the prerendered page to life. */
export async function hydratePage(root: HTMLElement): Promise<void> {
  let router: DataRouter | undefined
  const routes = createRouterRoutes(async (load) => {
    // The first page has its styles in its head; the others' arrive with the first of them.
    if (!router) return load()
    const [module] = await Promise.all([loadOrLeave(load, router), loadAllStyles(root.dataset.styles)])
    return module
  })
  const { route } = await loadMatchedPage(routes, location.pathname)
  // A host may have answered a path of ours with its 404 page (a stray slash, say): then draw, don't match up.
  const prerendered = root.dataset.page === route.page
  if (!prerendered) await loadAllStyles(root.dataset.styles)
  startAtTheTop()
  router = createBrowserRouter(routes)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  if (prerendered) hydrateRoot(root, app)
  else createRoot(root).render(app)
  document.documentElement.dataset.hydrated = ''
}
