import type { ApplicantPage, ApplicantRequest } from '#shared/applicant/applicant-page.ts'
import { correctableFields } from '#shared/fields/catalogue/correctable-fields.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import { formatDay } from '../format-day.ts'

const STATES: Record<ApplicantRequest['state'], string> = {
  open: 'We’ve got this, and aim to answer within one working day.',
  accepted: 'Corrected.',
  refused: 'Not changed.',
  answered: '',
}

const UNANSWERED = 'You withdrew before we answered. Call us if you still want to know.'

interface RequestListProps {
  page: Pick<ApplicantPage, 'state' | 'decidedAt'>
  requests: readonly ApplicantRequest[]
}

export function RequestList({ page: { state: pageState, decidedAt }, requests }: RequestListProps) {
  const isDropped = (at: string) =>
    pageState === 'withdrawn' && decidedAt !== null && new Date(at) < new Date(decidedAt)
  if (requests.length === 0) return null
  return (
    <ul className="mt-5 grid gap-4">
      {requests.map(({ id, field, body, at, state, answer }) => (
        <li key={id} className="rounded-card bg-paper-sunk px-5 py-4">
          <p className="text-small text-ink-soft">You, {formatDay(at)}</p>
          <p className="whitespace-pre-line">
            {field
              ? `${correctableFields[field].label}: ${formatField(correctableFields[field], body)}`
              : body}
          </p>
          <p className="mt-2 font-medium whitespace-pre-line">
            {state === 'open' && isDropped(at) ? UNANSWERED : STATES[state]} {answer}
          </p>
        </li>
      ))}
    </ul>
  )
}
