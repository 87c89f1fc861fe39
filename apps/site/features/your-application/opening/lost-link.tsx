import { type FormEvent, useState } from 'react'
import { EXAMPLE_REFERENCE } from '#shared/submission/reference-number.ts'
import { Button } from '../../../../../brand/ui/button.tsx'
import { TextField } from '../../../../../brand/ui/field.tsx'
import { Hours } from '../../../blocks/hours.tsx'
import { firm } from '../../../content/firm.ts'
import { callFunction, messageOf } from '../call-function.ts'
import { FailureMessage } from '../failure-message.tsx'
import type { ClosedReason } from '../use-application.ts'

const WHY: Record<ClosedReason, string> = {
  no_link: 'To see your application, open the link in our e-mail.',
  unknown:
    'This link no longer works. When we correct an e-mail address, or join two applications, earlier links end. Open the newest link in our e-mails, ask for a new one below, or call us.',
  ended:
    'We’ve closed your application on this device: you’ve been away for a while, or this link has been replaced. Open the newest link in our e-mails, ask for a new one below, or call us.',
  revoked: 'Every link to your application has ended. Nobody can open it with one now.',
}

/**
 * So as not to give away who applied, the answer is the same whether or not the reference and the e-mail
 * address belong together.
 */
export function LostLink({ reason }: { reason: ClosedReason }) {
  const [state, setState] = useState<'asking' | 'busy' | 'asked'>('asking')
  const [message, setMessage] = useState<string>()
  const request = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { reference, email } = Object.fromEntries(new FormData(event.currentTarget))
    setState('busy')
    const answer = await callFunction({ action: 'request_link', reference, email })
    setMessage(messageOf(answer))
    setState(answer.outcome === 'failed' ? 'asking' : 'asked')
  }
  return (
    <div className="max-w-[36rem]">
      <p className="text-lead">{WHY[reason]}</p>
      <h2 className="mt-10 text-title">Send me a new link</h2>
      <form onSubmit={request} aria-busy={state === 'busy'} className="mt-5 grid gap-5">
        <TextField
          name="reference"
          label="Reference"
          hint={`In our e-mail, such as ${EXAMPLE_REFERENCE}`}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <TextField name="email" label="Your e-mail address" type="email" autoComplete="email" required />
        <Button
          type="submit"
          look="ink"
          large
          disabled={state === 'busy'}
          className="justify-self-start max-sm:w-full"
        >
          {state === 'busy' ? 'Sending…' : 'Send me a link'}
        </Button>
      </form>
      <div role="status">{state === 'asked' && <OnItsWay />}</div>
      <FailureMessage message={message} />
    </div>
  )
}

function OnItsWay() {
  return (
    <p className="mt-5 rounded-card bg-moss-tint px-5 py-4">
      If the reference and the address match, a link is on its way. It can take a few minutes. Nothing there?
      Call{' '}
      <a href={firm.phone.href} className="text-link whitespace-nowrap">
        {firm.phone.shown}
      </a>
      , <Hours />.
    </p>
  )
}
