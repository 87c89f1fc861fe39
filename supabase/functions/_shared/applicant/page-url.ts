const APPLICANT_PAGE = '/your-application'

/** The address of the applicant's page. The token is in the fragment, which browsers never send. */
export function applicantPageUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${APPLICANT_PAGE}#${token}`
}
