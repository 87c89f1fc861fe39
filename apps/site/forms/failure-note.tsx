import { firm } from '../content/firm.ts'
import type { LeadForm } from './use-lead-form.ts'

interface FailureNoteProps {
  form: LeadForm
  /** What could not be sent. */
  what: 'application' | 'request'
  /** What the visitor doesn't have to type again. */
  stillHere: string
}

/** Stays after the toast has gone: what happened, what is still there and who to call. */
export function FailureNote({ form, what, stillHere }: FailureNoteProps) {
  if (!form.failure) return null
  const { shownAs, advice } = form.failure
  return (
    <div role="alert" className="rounded-card border-2 border-brick bg-brick-tint px-5 py-4">
      {shownAs === 'inline' && <p className="font-semibold text-brick">{form.failedMessage}</p>}
      {advice && <p className="font-semibold">{advice}</p>}
      <p>
        {shownAs === 'toast' && `We couldn’t send your ${what}. `}
        {stillHere} You can also call{' '}
        <a href={firm.phone.href} className="text-link font-semibold whitespace-nowrap">
          {firm.phone.shown}
        </a>
        , {firm.phoneHours}.
      </p>
    </div>
  )
}
