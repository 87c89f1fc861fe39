import { ErrorScreen } from './frame/error-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { ErrorBoundary } from './router/error-boundary.tsx'
import type { View } from './router/router.ts'
import { LocationContext, type PageRouter, RouterContext } from './router/router-context.ts'
import type { SitePage } from './site-pages.ts'

/** The whole page: frame and content, each inside an error boundary. */
export function Site({ view, router }: { view: View<SitePage>; router: PageRouter }) {
  const { location, page } = view
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>
        <ErrorBoundary location={location} Screen={ErrorScreen}>
          <Frame page={page}>
            <ErrorBoundary location={location} Screen={ErrorScreen}>
              <page.Page />
            </ErrorBoundary>
          </Frame>
        </ErrorBoundary>
      </LocationContext>
    </RouterContext>
  )
}
