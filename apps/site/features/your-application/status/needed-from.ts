import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { PERMISSION_FIRST } from '#shared/applicant/permission-first.ts'

interface Needed {
  key: string
  text: string
  more?: string | undefined
  href: string
}

type Given = Pick<ApplicantPage, 'consentAt' | 'form' | 'documents' | 'termsWaiting'>

/** What an open case needs from the applicant. Permission comes first, because nothing goes to a lender without it. */
export function neededFrom({ consentAt, form, documents, termsWaiting }: Given): Needed[] {
  const consent = {
    key: 'consent',
    text: 'Your permission to approach lenders',
    href: '#consent',
    more: PERMISSION_FIRST.why,
  }
  const terms = {
    key: 'terms',
    text: 'Terms to look at',
    href: '#terms',
    more: 'Compare them, ask about them and tell us which you’d like.',
  }
  return [
    ...(consentAt || form === 'callback' ? [] : [consent]),
    ...(termsWaiting ? [terms] : []),
    ...documents.needed.map(({ id, name, explanation, reason }) => ({
      key: id,
      text: name,
      href: '#documents',
      more: reason ? `Please send it again: ${reason}` : explanation,
    })),
  ]
}
