import { useState } from 'react'
import type { SharedTerms } from '#shared/applicant/applicant-page.ts'
import { describeRate } from '#shared/desk/placing/terms-rows.ts'
import { formatPounds } from '#shared/format/format-pounds.ts'
import { Badge } from '../../../../../brand/ui/badge.tsx'
import { Button } from '../../../../../brand/ui/button.tsx'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import { QuestionForm } from '../actions/question-form.tsx'
import { messageOf } from '../call-function.ts'
import { FailureMessage } from '../failure-message.tsx'
import { formatDay } from '../format-day.ts'
import type { Act } from '../use-application.ts'

const REFUSED: Record<string, string> = {
  terms_changed: 'These terms have just changed. Please read them again before you choose.',
  expired: 'These terms have expired. Ask us for new ones.',
  not_yet: 'You can’t choose yet. Your adviser has something to tell you first.',
  closed: 'This application has ended. Please call us.',
}

/** A value with more characters than this stands below its label instead of beside it. */
const LONG = 30

interface TermsCardProps {
  terms: SharedTerms
  title: string
  rows: { label: string; cell: string; strong?: boolean | undefined }[]
  canChoose: boolean
  act: Act
}

export function TermsCard({ terms, title, rows, canChoose, act }: TermsCardProps) {
  const { chosen_by_applicant_at: chosenAt, is_expired: isExpired } = terms
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [message, setMessage] = useState<string>()
  const choose = async () => {
    setBusy(true)
    const answer = await act({ action: 'choose_terms', terms: terms.id, version: terms.version })
    setMessage(REFUSED[answer.outcome] ?? messageOf(answer))
    setBusy(false)
    setAsking(false)
  }
  return (
    <li className="rounded-card border border-rule bg-paper-raised p-5 shadow-card">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lead font-semibold wrap-anywhere">
        {title} {chosenAt && <Badge tone="moss">Your choice</Badge>}
        {isExpired && <Badge tone="brick">Expired</Badge>}
      </h3>
      <TermsFigures rows={rows} />
      <div role="status">
        {chosenAt && (
          <p className="mt-4 font-semibold">
            You chose this on {formatDay(chosenAt)}. Your adviser will take it from here.
          </p>
        )}
      </div>
      {!chosenAt && canChoose && !isExpired && (
        <>
          <p role="status" className={isAsking ? 'mt-4 font-semibold' : 'sr-only'}>
            {isAsking &&
              `You choose ${title}: ${formatPounds(terms.gross_pounds)} at ${describeRate(terms)}. You’ve read how we’re paid.`}
          </p>
          {isAsking && (
            <Button look="dawn" className="mt-3 w-full" disabled={isBusy} onClick={choose}>
              {isBusy ? 'Saving…' : 'Yes, choose this'}
              <span className="sr-only"> ({title})</span>
            </Button>
          )}
          {/* The second click of a double click is no answer. */}
          <Button
            look={isAsking ? 'outline' : 'dawn'}
            className="mt-3 w-full"
            disabled={isBusy}
            onClick={({ detail }) => detail < 2 && setAsking(!isAsking)}
          >
            {isAsking ? 'Not yet' : 'Choose this'}
            <span className="sr-only"> ({title})</span>
          </Button>
        </>
      )}
      <FailureMessage message={message} />
      <AskAbout terms={terms} title={title} act={act} />
    </li>
  )
}

export function TermsFigures({ rows }: Pick<TermsCardProps, 'rows'>) {
  return (
    <dl className="mt-3">
      {rows.map(({ label, cell, strong }) => (
        <div
          key={label}
          className={classNames(
            'gap-4 border-t border-rule py-2',
            cell.length <= LONG && 'flex items-baseline justify-between',
          )}
        >
          <dt className="text-small text-ink-soft">{label}</dt>
          <dd
            className={classNames(
              cell.length <= LONG ? 'text-right' : 'whitespace-pre-line',
              /^(At least )?[£\d]/.test(cell) && 'figures',
              strong && 'font-semibold',
            )}
          >
            {cell}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function AskAbout({ terms, title, act }: Pick<TermsCardProps, 'terms' | 'title' | 'act'>) {
  const [state, setState] = useState<'closed' | 'asking' | 'sent'>('closed')
  return (
    <>
      <button
        type="button"
        className="text-link mt-2 py-2"
        aria-expanded={state === 'asking'}
        onClick={() => setState(state === 'asking' ? 'closed' : 'asking')}
      >
        Ask about this<span className="sr-only"> ({title})</span>
      </button>
      {state === 'asking' && (
        <QuestionForm
          name={`question-${terms.id}`}
          label={`Your question about ${title}`}
          about={`About ${title}, ${formatPounds(terms.gross_pounds)} at ${describeRate(terms)}: `}
          act={act}
          onSent={() => setState('sent')}
        />
      )}
      <p role="status" className="text-small text-ink-soft">
        {state === 'sent' && 'Sent. You’ll find our answer further down, under “Ask a question”.'}
      </p>
    </>
  )
}
