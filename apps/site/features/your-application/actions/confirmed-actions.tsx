import { Documents } from '../documents/documents.tsx'
import { KeptTerms } from '../terms/kept-terms.tsx'
import { Terms } from '../terms/terms.tsx'
import type { ActionProps } from './action-props.ts'
import { Consent } from './consent.tsx'
import { Details } from './details.tsx'
import { Questions } from './questions.tsx'
import { Withdraw } from './withdraw.tsx'

/**
 * What applicants can see and do once they have confirmed who they are with a second fact, such as a
 * postcode.
 */
export default function ConfirmedActions({ page, session, act }: ActionProps & { session: string }) {
  const isOpen = page.decidedAt === null
  return (
    <>
      {isOpen && <Terms page={page} session={session} act={act} />}
      {page.state === 'completed' && <KeptTerms page={page} />}
      {isOpen && page.form !== 'callback' && <Consent page={page} act={act} />}
      {isOpen && <Documents session={session} isPermitted={page.consentAt !== null} />}
      <Details page={page} act={act} />
      <Questions page={page} act={act} />
      {isOpen && <Withdraw act={act} />}
    </>
  )
}
