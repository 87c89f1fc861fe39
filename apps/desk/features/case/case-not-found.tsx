import { EXAMPLE_REFERENCE } from '#shared/submission/reference-number.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** Shown when a case was erased while it was open, or the reference doesn't exist. */
export function CaseNotFound({ reference, erased }: { reference: string; erased: boolean }) {
  const back = (
    <ButtonLink look="ink" to="/">
      Back to the inbox
    </ButtonLink>
  )
  if (erased) {
    return (
      <EmptyState title="This lead has just been erased" action={back}>
        <p>
          Its answers, documents, e-mails and notes are gone for good, along with anything unsaved here. The
          audit log shows who erased it.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`There’s no case ${reference}`} action={back}>
      <p>
        Check the reference: it looks like {EXAMPLE_REFERENCE}. A lead that was erased, or deleted at the end
        of its retention period, can’t be found.
      </p>
    </EmptyState>
  )
}
