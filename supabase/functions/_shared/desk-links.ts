/** Where the desk shows a lead. */
export function caseUrl(deskUrl: string, reference: string): string {
  return `${deskUrl}${casePath(reference)}`
}

/** The path of a lead's page on the desk. */
export function casePath(reference: string): string {
  return `/cases/${encodeURIComponent(reference)}`
}

/** The page of the desk where a password is set. */
export function setPasswordPage(deskUrl: string): string {
  return `${deskUrl}/set-password`
}

/** The page of the desk where a link for a new password is asked for. */
export function forgottenPasswordPage(deskUrl: string): string {
  return `${deskUrl}/forgotten-password`
}
