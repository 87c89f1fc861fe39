import { Hours } from '../blocks/hours.tsx'
import { firm } from '../content/firm.ts'
import type { LeadForm } from './use-lead-form.ts'

interface FailureNoteProps {
  form: LeadForm
  what: 'application' | 'request'
  /** Tells the visitor what they don't have to type again. */
  stillHere: string
}

/**
 * This note stays after the toast about the failure has gone. If no toast could be shown, it also has the
 * toast's message.
 */
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
        , <Hours />.
      </p>
    </div>
  )
}
