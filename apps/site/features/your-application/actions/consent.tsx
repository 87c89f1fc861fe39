import { useState } from 'react'
import { LENDER_CONSENT } from '#shared/applicant/consent.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { messageOf } from '../call-function.ts'
import { FailureMessage } from '../failure-message.tsx'
import { formatDay } from '../format-day.ts'
import type { ActionProps } from './action-props.ts'

/** The server records the wording and its version, and refuses a version that isn't the current one. */
export function Consent({ page: { consentAt }, act }: ActionProps) {
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const agree = async () => {
    setBusy(true)
    const answer = await act({ action: 'consent', version: LENDER_CONSENT.version })
    const isOutdated = answer.outcome === 'wording_changed'
    setMessage(isOutdated ? 'The wording has changed. Reload the page to read it.' : messageOf(answer))
    setBusy(false)
  }
  return (
    <section id="consent" aria-labelledby="consent-title">
      <Card>
        <h2 id="consent-title" className="text-title">
          Permission to approach lenders
        </h2>
        <p className="mt-3 text-ink-soft">{LENDER_CONSENT.wording}</p>
        <div role="status">
          {consentAt && <p className="mt-5 font-semibold">You agreed on {formatDay(consentAt)}.</p>}
        </div>
        {!consentAt && (
          <Button look="dawn" large className="mt-6 max-sm:w-full" disabled={isBusy} onClick={agree}>
            {isBusy ? 'Saving…' : 'I agree'}
          </Button>
        )}
        <FailureMessage message={message} />
      </Card>
    </section>
  )
}
