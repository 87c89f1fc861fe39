import type { ComponentType } from 'react'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { ErrorScreen } from './frame/error-screen.tsx'
import { Frame } from './frame/frame.tsx'
import { SignInFrame } from './frame/sign-in-frame.tsx'
import { Splash } from './frame/splash.tsx'
import type { PageHandle } from './page-handle.ts'

/** A page with a better title than this one, such as a case's reference, also calls useTitle. */
function page(
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  children?: RouteObject[],
): RouteObject {
  return {
    path,
    ...(children && { children }),
    handle: { title } satisfies PageHandle,
    lazy: async () => ({ Component: await load() }),
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
    page('/sign-in', 'Sign in', async () => (await import('./features/sign-in/sign-in.tsx')).SignIn),
    page(
      '/forgotten-password',
      'Forgotten password',
      async () => (await import('./features/sign-in/forgotten-password.tsx')).ForgottenPassword,
    ),
    page(
      '/set-password',
      'Set your password',
      async () => (await import('./features/sign-in/set-password.tsx')).SetPassword,
    ),
    page(
      '/second-factor',
      'Second factor',
      async () => (await import('./features/sign-in/second-factor.tsx')).SecondFactor,
    ),
  ]),
  framed(Frame, [
    page('/', 'Inbox', async () => (await import('./features/inbox/inbox.tsx')).Inbox),
    page('/cases/:reference', 'Case', async () => (await import('./features/case/case-page.tsx')).CasePage),
    page('/my-day/:view?', 'My day', async () => (await import('./features/case/my-day/my-day.tsx')).MyDay),
    page(
      '/mail/:part?',
      'Mail',
      async () => (await import('./features/received-mail/mail-page.tsx')).MailPage,
    ),
    page(
      '/lenders',
      'Lenders',
      async () => (await import('./features/lenders/lenders-page.tsx')).LendersPage,
    ),
    page(
      '/import',
      'Import cases',
      async () => (await import('./features/import/import-page.tsx')).ImportPage,
    ),
    page('/overview', 'Overview', async () => (await import('./features/overview/overview.tsx')).Overview),
    page(
      '/content',
      'Content',
      async () => (await import('./features/content/content-list.tsx')).ContentList,
    ),
    page(
      '/content/:kind/:id',
      'Content',
      async () => (await import('./features/content/content-item.tsx')).ContentItem,
    ),
    page('/admin', 'Admin', async () => (await import('./features/admin/admin-area.tsx')).AdminArea, [
      page('e-mails', 'E-mails', async () => (await import('./features/admin/undelivered.tsx')).Undelivered),
      page(
        'templates',
        'Templates',
        async () => (await import('./features/admin/templates/templates.tsx')).Templates,
      ),
      page('people', 'People', async () => (await import('./features/admin/people.tsx')).People),
      page('lists', 'Lists', async () => (await import('./features/admin/lists/lists.tsx')).Lists),
      page('erasure', 'Erasure', async () => (await import('./features/admin/erasure.tsx')).Erasure),
      page('audit', 'Audit log', async () => (await import('./features/admin/audit-log.tsx')).AuditLog),
    ]),
    // Links in older e-mails lead to /care, an earlier address of the admin area.
    { path: '/care/*', loader: redirectToAdmin },
    page('/help/:name?', 'Guides', async () => (await import('./features/help/guide-page.tsx')).GuidePage),
    page('/account', 'Your account', async () => (await import('./features/account/account.tsx')).Account),
    page('*', 'Not found', async () => (await import('./frame/not-found.tsx')).NotFound),
  ]),
]
