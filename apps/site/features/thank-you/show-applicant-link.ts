import { applicantPageUrl } from '#shared/applicant/page-url.ts'

/** Shows the link to the applicant's own page, when the answer to the form brought one. */
export function showApplicantLink(state: unknown): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-applicant-link]')
  const token = (state as { pageToken?: unknown } | null)?.pageToken
  if (!link || typeof token !== 'string') return
  link.href = applicantPageUrl('', token)
  link.hidden = false
}
