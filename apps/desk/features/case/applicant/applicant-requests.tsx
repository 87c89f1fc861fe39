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

/** Read-only staff see them too. */
export function OpenRequestList({
  applicant,
  requests,
}: {
  applicant: Applicant
  requests: readonly SettledRequest[]
}) {
  const { workable } = useRights()
  return (
    <ul className="grid gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestText request={request} />
          {workable && <Settle applicant={applicant} request={request} />}
        </li>
      ))}
    </ul>
  )
}

export function SettledRequests({ requests }: { requests: readonly SettledRequest[] }) {
  if (requests.length === 0) return null
  return (
    <ul className="mt-4 grid gap-4 border-t border-rule pt-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestText request={request} />
          <p className="text-small text-ink-soft">
            {SETTLED[request.state]} by {request.settled_by_name ?? 'a colleague'}
            {request.answer && `: ${request.answer}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function RequestText({ request }: { request: SettledRequest }) {
  return (
    <>
      <p className="text-small text-ink-soft">
        {request.field ? `Correction: ${correctableFields[request.field].label}` : 'Question'},{' '}
        <Moment at={request.at} />
      </p>
      <p className="whitespace-pre-line">{request.body}</p>
    </>
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
