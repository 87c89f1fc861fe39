import { Navigate, Outlet, ScrollRestoration, useLocation } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { useStaffWatch } from '../session/use-me.ts'
import { useShortcut, useShortcutKeys } from '../ui/shortcuts.ts'
import { toast } from '../ui/toast.ts'
import { ClockNotice } from './clock-notice.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { DiskBanner } from './disk-banner.tsx'
import { useNewCase } from './new-case/new-case.tsx'
import { NoRole } from './no-role.tsx'
import { useNotifications } from './notifications/use-notifications.ts'
import { PageAnnouncer } from './page-announcer.tsx'
import { PhoneBars } from './phone-bars.tsx'
import { Rail } from './rail.tsx'
import { ShortcutList } from './shortcut-list.tsx'
import { SignInAgain } from './sign-in-again.tsx'
import { SkipLink } from './skip-link.tsx'
import { Splash } from './splash.tsx'
import { useMailCount } from './use-mail-count.ts'
import { useWaitingCount } from './use-waiting-count.ts'

/** If the session expires, the page stays as it is and a dialog asks the person to sign in again. */
export function Frame() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const next = pathname === '/' && search === '' ? '' : `?next=${encodeURIComponent(pathname + search)}`

  if (session.status === 'loading') return <Splash />
  if (session.status === 'signed-out')
    return <Navigate to={session.left ? '/sign-in' : `/sign-in${next}`} replace />
  if (session.status === 'needs-factor') return <Navigate to={`/second-factor${next}`} replace />
  return (
    <>
      <SignedInFrame />
      {session.status === 'expired' && (
        <SignInAgain who={session.who} passwordGiven={session.passwordGiven} />
      )}
    </>
  )
}

function SignedInFrame() {
  useShortcutKeys()
  useShortcut('u', 'Undo, while a message offers it', () => toast.act())
  const isStaff = useStaffWatch()
  const newCase = useNewCase()
  const waiting = { '/': useWaitingCount(), '/mail': useMailCount() }
  useNotifications()
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <div className="md:grid md:min-h-dvh md:grid-cols-[5.5rem_minmax(0,1fr)] xl:grid-cols-[13rem_minmax(0,1fr)]">
        <Rail waiting={waiting} startCase={newCase.start} />
        <PhoneBars waiting={waiting} startCase={newCase.start} />
        <div className="pb-[calc(4.5rem+env(safe-area-inset-bottom)+var(--toast-room,0px))] md:pb-(--toast-room,0px)">
          <ConnectionBanner />
          <DiskBanner />
          <main id="main" tabIndex={-1} className="mx-auto max-w-[90rem] px-4 py-4 md:px-6 md:py-6 xl:px-8">
            {isStaff && <ClockNotice />}
            {isStaff ? <Outlet /> : <NoRole />}
          </main>
        </div>
      </div>
      {newCase.dialog}
      <ShortcutList />
      <ScrollRestoration />
    </>
  )
}
