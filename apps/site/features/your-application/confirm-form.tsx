import { type FormEvent, useState } from 'react'
import type { ApplicantPage, SecondFact } from '#shared/applicant/applicant-page.ts'
import { Button } from '../../../../brand/ui/button.tsx'
import { TextField } from '../../../../brand/ui/field.tsx'
import { firm } from '../../content/firm.ts'
import { Card } from '../../ui/card.tsx'
import type { Act } from './use-application.ts'

const FIELDS = {
  postcode: {
    label: 'Your postcode',
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
  },
  date_of_birth: {
    label: 'Your date of birth',
    hint: 'For example 31/03/1980',
    autoComplete: 'bday',
    inputMode: 'numeric',
  },
  phone: { label: 'Your phone number', hint: 'The one you gave us', autoComplete: 'tel', inputMode: 'tel' },
} as const satisfies Record<SecondFact, object>

const POSTCODE_HINTS: Record<ApplicantPage['form'], string> = {
  business_application: 'Of your home. Not of your business, which anybody can look up.',
  bridging_application: 'Of the property the loan is for.',
  callback: '',
}

/** Asks for a second fact, because the e-mail with the link may have gone to a mistyped address. */
export function ConfirmForm({ page, act }: { page: ApplicantPage; act: Act }) {
  return (
    <section id="confirm" aria-labelledby="confirm-title">
      <Card>
        <h2 id="confirm-title" className="text-title">
          Show us it’s you
        </h2>
        {page.locked || page.secondFacts.length === 0 ? (
          <CallUs isLocked={page.locked} />
        ) : (
          <FactForm page={page} act={act} />
        )}
      </Card>
    </section>
  )
}

function CallUs({ isLocked }: { isLocked: boolean }) {
  return (
    <p className="mt-3 text-ink-soft">
      {isLocked ? 'That didn’t match five times, so we’ve stopped asking. ' : ''}Please call{' '}
      <a href={firm.phone.href} className="text-link whitespace-nowrap">
        {firm.phone.shown}
      </a>{' '}
      and we’ll sort it out together.
    </p>
  )
}

interface FactFormProps {
  page: ApplicantPage
  act: Act
}

function FactForm({ page, act }: FactFormProps) {
  const { form, secondFacts: facts, termsWaiting: hasTerms } = page
  const [fact, setFact] = useState<SecondFact>(facts[0] ?? 'postcode')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const other = facts.find((each) => each !== fact)
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('given'))
    // Before anything is waited for, because a second click would use up another try.
    setBusy(true)
    // It's loaded only now, because the page's first script has a limit. Without a connection it isn't, and the call below says so.
    const reader = await import('./read-fact.ts').catch(() => undefined)
    const given = reader ? reader.readFact(fact, typed) : typed
    if (given === undefined) setError('Please type it like 31/03/1980.')
    else setError(errorIn(await act({ action: 'confirm', fact, given })))
    setBusy(false)
  }
  return (
    <>
      <p className="mt-2 text-ink-soft">
        {hasTerms
          ? 'Then you can see and compare your terms, and ask about them.'
          : 'Then you can give us permission to approach lenders, see and correct your details, and ask questions.'}
      </p>
      {page.form === 'business_application' && !facts.includes('postcode') && (
        <p className="mt-2 text-ink-soft">
          We don’t ask for your business’s postcode, because anybody can look it up.
        </p>
      )}
      <form onSubmit={confirm} aria-busy={isBusy} noValidate className="mt-5 grid gap-5">
        <TextField
          key={fact}
          {...FIELDS[fact]}
          hint={fact === 'postcode' ? POSTCODE_HINTS[form] : FIELDS[fact].hint}
          name="given"
          error={error}
          required
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" look="ink" large disabled={isBusy} className="max-sm:w-full">
            {isBusy ? 'Checking…' : 'Continue'}
          </Button>
          {other && (
            <button
              type="button"
              className="text-link py-2"
              onClick={() => {
                setFact(other)
                setError(undefined)
              }}
            >
              Use {FIELDS[other].label.toLowerCase()} instead
            </button>
          )}
        </div>
      </form>
    </>
  )
}

function errorIn(answer: { outcome: string; message?: string; triesLeft?: number }): string | undefined {
  if (answer.outcome === 'failed') return answer.message
  if (answer.outcome === 'several') return 'Please give one postcode only.'
  if (answer.outcome !== 'wrong') return undefined
  const left = answer.triesLeft === 1 ? 'one more try' : `${answer.triesLeft} more tries`
  return `That doesn’t match what we have. You have ${left}.`
}
