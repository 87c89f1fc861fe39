import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { reloadOnMissingPage } from './reload-on-missing-page.ts'
import { createRouterRoutes, loadMatchedPage } from './router-routes.tsx'

/** Brings the prerendered page to life. */
export async function hydratePage(root: HTMLElement): Promise<void> {
  const routes = createRouterRoutes()
  const { route } = await loadMatchedPage(routes, location.pathname)
  const router = createBrowserRouter(routes)
  reloadOnMissingPage(router)
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  // A host may have answered a path of ours with its 404 page (a stray slash, say): then draw, don't match up.
  if (root.dataset.page === route.page) hydrateRoot(root, app)
  else createRoot(root).render(app)
  document.documentElement.dataset.hydrated = ''
}
