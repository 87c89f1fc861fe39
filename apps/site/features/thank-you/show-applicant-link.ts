import { applicantPageUrl } from '#shared/applicant/page-url.ts'

export function showApplicantLink(state: unknown): void {
  const token = (state as { pageToken?: unknown } | null)?.pageToken
  if (typeof token !== 'string') return
  for (const element of document.querySelectorAll<HTMLElement>('[data-applicant-link]')) {
    element.hidden = false
    if (element instanceof HTMLAnchorElement) element.href = applicantPageUrl('', token)
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-no-applicant-link]'))
    element.hidden = true
}
