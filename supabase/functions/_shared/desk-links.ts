/** Where the desk shows a lead. */
export function caseUrl(deskUrl: string, reference: string): string {
  return `${deskUrl}${casePath(reference)}`
}

/** The path of a lead's page on the desk. */
export function casePath(reference: string): string {
  return `/cases/${encodeURIComponent(reference)}`
}
