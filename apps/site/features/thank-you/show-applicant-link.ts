import { applicantPageUrl } from '#shared/applicant/page-url.ts'

export function showApplicantLink(state: unknown): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-applicant-link]')
  const token = (state as { pageToken?: unknown } | null)?.pageToken
  if (!link || typeof token !== 'string') return
  link.href = applicantPageUrl('', token)
  link.hidden = false
}
