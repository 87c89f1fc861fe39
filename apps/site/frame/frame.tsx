import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { UnfinishedBanner } from './unfinished-banner.tsx'

export function Frame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="on-ink sr-only rounded-small px-5 py-3 font-semibold focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50"
      >
        Skip to main content
      </a>
      {__UNFINISHED__ && <UnfinishedBanner />}
      <Header path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  )
}
