import { useState } from 'react'
import { correctableFields } from '#shared/fields/catalogue/correctable-fields.ts'
import { TextAreaField } from '../../../../../brand/ui/field.tsx'
import type { SettledRequest } from '../../../backend/applicant.ts'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/relative-time.tsx'
import { useRights } from '../shown-case.ts'
import type { useApplicant } from './use-applicant.ts'

type Applicant = ReturnType<typeof useApplicant>

const SETTLED = { open: '', accepted: 'Accepted', refused: 'Refused', answered: 'Answered' }

export function ApplicantRequests({
  applicant,
  requests,
}: {
  applicant: Applicant
  requests: readonly SettledRequest[]
}) {
  const { workable } = useRights()
  if (requests.length === 0) return null
  const sorted = requests.toSorted(
    (one, other) => Number(other.state === 'open') - Number(one.state === 'open'),
  )
  return (
    <ul className="mt-4 grid gap-4 border-t border-rule pt-4">
      {sorted.map((request) => (
        <li key={request.id}>
          <p className="text-small text-ink-soft">
            {request.field ? `Correction: ${correctableFields[request.field].label}` : 'Question'},{' '}
            <Moment at={request.at} />
          </p>
          <p className="whitespace-pre-line">{request.body}</p>
          {request.state === 'open' && workable && <Settle applicant={applicant} request={request} />}
          {request.state !== 'open' && (
            <p className="text-small text-ink-soft">
              {SETTLED[request.state]} by {request.settled_by_name ?? 'a colleague'}
              {request.answer && `: ${request.answer}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Settle({ applicant, request }: { applicant: Applicant; request: SettledRequest }) {
  const [answer, setAnswer] = useState('')
  const isQuestion = request.kind === 'question'
  const settle = (accepted: boolean, done: string) =>
    applicant.settle({ id: request.id, accepted, answer, done })
  return (
    <div className="mt-2 grid gap-2">
      <TextAreaField
        name={`answer-${request.id}`}
        label={isQuestion ? 'Your answer' : 'A word to the applicant'}
        hint="They read this on their page. We e-mail them that it’s there."
        optional={!isQuestion}
        rows={2}
        maxLength={1000}
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {isQuestion ? (
          <Button busy={applicant.busy} onClick={() => settle(true, 'Answered')}>
            Answer
          </Button>
        ) : (
          <>
            <Button busy={applicant.busy} onClick={() => settle(true, 'Corrected')}>
              Accept
            </Button>
            <Button look="outline" busy={applicant.busy} onClick={() => settle(false, 'Refused')}>
              Refuse
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
