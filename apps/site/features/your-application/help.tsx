import { useState } from 'react'
import { Button } from '../../../../brand/ui/button.tsx'
import { firm } from '../../content/firm.ts'
import { messageOf } from './call-function.ts'
import { Expandable } from './expandable.tsx'
import { FailureMessage } from './failure-message.tsx'
import type { Act } from './use-application.ts'

export function Complaints() {
  return (
    <Expandable summary="Not happy with us?">
      <p>
        Tell your adviser, call{' '}
        <a href={firm.phone.href} className="text-link whitespace-nowrap">
          {firm.phone.shown}
        </a>{' '}
        or write to{' '}
        <a href={firm.email.href} className="text-link">
          {firm.email.shown}
        </a>
        . We’ll confirm in writing that we have your complaint. Within eight weeks we’ll send you our final
        response, or write to say why not yet.
      </p>
      <p className="mt-3">
        If you’re not happy with it, or eight weeks have passed, you may be able to go to the Financial
        Ombudsman Service. It’s free. Not every customer and not every loan is covered:{' '}
        <a href="/terms-of-service#complaints" className="text-link">
          how complaints work
        </a>
        .
      </p>
      <p className="mt-3">
        If it’s about your data, we’ll confirm within 30 days that we have your complaint:{' '}
        <a href="/privacy-policy#complain" className="text-link">
          your rights
        </a>
        .
      </p>
    </Expandable>
  )
}

/** Ends every link to the application, for somebody who lost a phone or forwarded the e-mail. */
export function EndLinks({ act }: { act: Act }) {
  const [message, setMessage] = useState<string>()
  const end = async () => {
    const answer = await act({ action: 'revoke' })
    setMessage(messageOf(answer))
  }
  return (
    <Expandable summary="Could somebody else have your link?">
      <p>Switch off all links to your application. You can ask for a new one straight away.</p>
      <Button look="outline" className="mt-4" onClick={end}>
        Switch off all links
      </Button>
      <FailureMessage message={message} />
    </Expandable>
  )
}
