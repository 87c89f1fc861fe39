const APPLICANT_PAGE = '/your-application'

/** The token is in the fragment, which browsers never send to a server. */
export function applicantPageUrl(siteUrl: string, token: string): string {
  return `${siteUrl}${APPLICANT_PAGE}#${token}`
}
