import { useLocation } from '../../router/router-context.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { readReceipt } from './read-receipt.ts'

const longDateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** Reference and time from the navigation state, which survives a reload. */
export function Receipt() {
  const { state } = useLocation()
  // Navigation state exists in the browser only, so the prerendered page has no receipt.
  if (!useHydrated()) return null
  const { referenceNumber, submitted } = readReceipt(state)
  if (!referenceNumber && !submitted) return null
  return (
    <dl className="mt-9 grid max-w-[36rem] gap-x-8 gap-y-5 border-y border-ink py-6 sm:grid-cols-[auto_1fr]">
      {referenceNumber && (
        <div>
          <dt className="text-small text-ink-soft">Reference number</dt>
          <dd className="figures text-title">{referenceNumber}</dd>
        </div>
      )}
      {submitted && (
        <div>
          <dt className="text-small text-ink-soft">Submitted</dt>
          <dd>{longDateAndTime.format(submitted)}</dd>
        </div>
      )}
    </dl>
  )
}
