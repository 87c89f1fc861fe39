import type { FormEvent } from 'react'
import { nameTerms } from '#shared/desk/placing/terms-rows.ts'
import type { Placing, Terms } from '../../../../backend/placing.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureNotice, Notice } from '../../../../ui/notice.tsx'
import { GateNeeds } from '../../status/gate-needs.tsx'
import { useChooseTerms } from './use-choose-terms.ts'
import { WhyField } from './why-field.tsx'

export const CLIENT_CHOICE = 'client-choice'

/** The applicant has chosen terms on their page and staff haven't yet chosen them for the case. */
export function ClientChoice({
  terms,
  seen,
  placing,
}: {
  terms: Terms
  /** The terms that are chosen now, if any. */
  seen: Terms | undefined
  placing: Placing
}) {
  const { send, busy, failure } = useChooseTerms(terms, seen)
  const missing = placing.gates.choose_terms ?? []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) send(new FormData(event.currentTarget))
  }
  return (
    <section id={CLIENT_CHOICE} tabIndex={-1} aria-label="The applicant’s choice">
      <Notice tone="moss" title={`The applicant would like ${nameTerms(terms)}`}>
        {seen && <p>Chosen now: {nameTerms(seen)}</p>}
        {missing.length > 0 && (
          <>
            <p>Choosing needs first:</p>
            <GateNeeds missing={missing} placing={placing} />
          </>
        )}
        <form onSubmit={submit} className="mt-3 grid gap-3">
          <WhyField terms={terms} />
          <FailureNotice words={failure} />
          <Button type="submit" look="ink" busy={busy} className="justify-self-start">
            Choose these terms
          </Button>
        </form>
      </Notice>
    </section>
  )
}
