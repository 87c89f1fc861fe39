import { useEffect } from 'react'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'

/** Shown when rendering failed: what happened and a way back; the stack trace in development only. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = `Unexpected Application Error! | ${firm.titleSuffix}`
  }, [])
  return (
    <div className="container-page space-section">
      <h1 className="text-display">Unexpected Application Error!</h1>
      <p className="mt-6 max-w-[36rem] text-lead text-ink-soft">
        Something went wrong on our side and we couldn’t show this page. Anything you’ve already sent is safe.
        Try again, or call us on{' '}
        <a href={firm.phone.href} className="text-link whitespace-nowrap">
          {firm.phone.shown}
        </a>
        .
      </p>
      {/* Plain links, because a full page load is the safest way out of a broken page. */}
      <div className="mt-9 flex flex-wrap gap-4">
        <ButtonAnchor look="dawn" large href="/">
          Return to Home
        </ButtonAnchor>
        <ButtonAnchor look="outline" large href="">
          Try this page again
        </ButtonAnchor>
      </div>
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="mt-10 overflow-x-auto bg-paper-sunk p-5 text-small">{error.stack}</pre>
      )}
    </div>
  )
}
