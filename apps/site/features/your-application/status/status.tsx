import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import type { CaseState } from '#shared/desk/case-states.ts'
import { DECISION_MEANS } from '#shared/promises/decision-promise.ts'
import { classNames } from '../../../../../brand/ui/class-names.ts'
import { unbroken } from '../../../ui/unbroken.ts'
import { applicationSteps } from './application-steps.ts'
import { describePromise, hasTermsBeforeOffer, type PromiseWords } from './describe-promise.ts'
import { ProgressSteps } from './progress-steps.tsx'

const HEADLINES: Record<CaseState, string> = {
  new: 'We have your application',
  contacted: 'We’re working on it with you',
  documents: 'We’re getting your documents together',
  with_lenders: 'We’re talking to lenders',
  offer: 'You have an offer',
  completed: 'It’s done',
  declined: 'We couldn’t place this application',
  withdrawn: 'This application is withdrawn',
}

/** Terms can still depend on a valuation. The case is at an offer when staff say so. */
const headlineOf = (page: ApplicantPage) =>
  hasTermsBeforeOffer(page) ? 'You have terms to look at' : HEADLINES[page.state]

const TONES: Record<PromiseWords['tone'], string> = {
  waiting: 'border-ink',
  kept: 'border-moss',
  late: 'border-brick',
  next: 'border-ink',
}

export function Status({ page, isStale }: { page: ApplicantPage; isStale: boolean }) {
  const promise = describePromise(page, new Date())
  return (
    <section aria-labelledby="status">
      <p className="figures text-ink-soft">{page.reference}</p>
      <div role="status">
        <h2 id="status" className="mt-2 text-heading">
          {headlineOf(page)}
        </h2>
      </div>
      {promise && (
        <p className={classNames('mt-5 max-w-[40rem] border-l-4 pl-4 text-lead', TONES[promise.tone])}>
          {unbroken(promise.text)}
        </p>
      )}
      {promise?.tone === 'waiting' && page.form === 'business_application' && (
        <p className="mt-3 max-w-[40rem] text-ink-soft">{DECISION_MEANS}</p>
      )}
      {page.state === 'withdrawn' && (
        <p className="mt-5 max-w-[40rem]">
          We’ve stopped work on it.{' '}
          <a href="/privacy-policy#keep" className="text-link">
            When we delete what you sent
          </a>
        </p>
      )}
      <ProgressSteps steps={applicationSteps(page)} />
      {isStale && (
        <p role="status" className="mt-6 text-small text-ink-soft">
          We can’t connect at the moment. This is what we knew last; we’ll keep trying.
        </p>
      )}
    </section>
  )
}
