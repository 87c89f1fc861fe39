import { useEffect } from 'react'
import { ButtonAnchor } from '../../../brand/ui/button.tsx'
import { firm } from '../content/firm.ts'

/** What a visitor sees when something of ours broke: what happened, a way back, nobody's stack trace. */
export function ErrorScreen({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = `Unexpected Application Error! | ${firm.titleSuffix}`
  }, [])
  return (
    <div className="container-page space-section">
      <h1 className="text-display">Unexpected Application Error!</h1>
      <p className="mt-6 max-w-[36rem] text-lead text-ink-soft">
        Something went wrong on our side and this page could not be shown. Nothing you have already sent is
        lost. Try again, or ring us on{' '}
        <a href={firm.phone.href} className="text-link whitespace-nowrap">
          {firm.phone.shown}
        </a>
        .
      </p>
      {/* Plain links: a fresh load is the surest way out of a broken page. */}
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
