import { Outlet } from 'react-router'
import { firm } from '#shared/firm.ts'
import { Logo } from '../../../brand/logo.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { PageAnnouncer } from './page-announcer.tsx'

export function SignInFrame() {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageAnnouncer />
      <ConnectionBanner />
      <main id="main" tabIndex={-1} className="mx-auto my-auto w-full max-w-[27rem] px-4 py-10">
        <p className="mb-6 flex items-center justify-center gap-2.5">
          <Logo className="size-11" />
          <span className="leading-none">
            <span className="block font-serif text-[1.4375rem] font-semibold tracking-tight">
              {firm.name}
            </span>
            <span className="mt-1.5 block text-[0.6875rem] font-semibold tracking-[0.34em] uppercase">
              Desk
            </span>
          </span>
        </p>
        <div className="relative rounded-card border border-rule bg-paper-raised p-6 shadow-card sm:p-8">
          <Outlet />
        </div>
      </main>
    </div>
  )
}
