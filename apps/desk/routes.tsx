import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { ErrorScreen } from './frame/error-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { SignInFrame } from './frame/sign-in-frame.tsx'
import { Splash } from './frame/splash.tsx'
import type { PageHandle, PageModule } from './page-module.ts'

function page(path: string, load: () => Promise<PageModule>, children?: RouteObject[]): RouteObject {
  return {
    path,
    ...(children && { children }),
    lazy: async () => {
      const { Page, title } = await load()
      return { Component: Page, handle: { title } satisfies PageHandle }
    },
  }
}

/**
 * There is one error boundary around the layout and one inside it, so that the layout stays if only a page
 * breaks.
 */
function framed(Component: ComponentType, pages: RouteObject[]): RouteObject {
  return {
    Component,
    HydrateFallback: Splash,
    ErrorBoundary: ErrorScreen,
    children: [{ ErrorBoundary: ErrorScreen, children: pages }],
  }
}

const redirectToAdmin = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url)
  return redirect(pathname.replace(/^\/care/, '/admin') + search)
}

/** Frame sends everybody who hasn't given both factors to the sign-in pages. */
export const routes: RouteObject[] = [
  framed(SignInFrame, [
    page('/sign-in', () => import('./pages/sign-in.tsx')),
    page('/forgotten-password', () => import('./pages/forgotten-password.tsx')),
    page('/set-password', () => import('./pages/set-password.tsx')),
    page('/second-factor', () => import('./pages/second-factor.tsx')),
  ]),
  framed(Frame, [
    page('/', () => import('./pages/inbox.tsx')),
    page('/cases/:reference', () => import('./pages/case.tsx')),
    page('/mail/:part?', () => import('./pages/mail.tsx')),
    page('/lenders', () => import('./pages/lenders.tsx')),
    page('/import', () => import('./pages/import.tsx')),
    page('/overview', () => import('./pages/overview.tsx')),
    page('/content', () => import('./pages/content.tsx')),
    page('/content/:kind/:id', () => import('./pages/content-item.tsx')),
    page('/admin', () => import('./pages/admin.tsx'), [
      page('e-mails', () => import('./pages/admin-e-mails.tsx')),
      page('templates', () => import('./pages/admin-templates.tsx')),
      page('people', () => import('./pages/admin-people.tsx')),
      page('lists', () => import('./pages/admin-lists.tsx')),
      page('erasure', () => import('./pages/admin-erasure.tsx')),
      page('audit', () => import('./pages/admin-audit.tsx')),
    ]),
    // Links in older e-mails lead to /care, an earlier address of the admin area.
    { path: '/care/*', loader: redirectToAdmin },
    page('/account', () => import('./pages/account.tsx')),
    page('*', () => import('./pages/not-found.tsx')),
  ]),
]
