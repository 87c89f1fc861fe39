export function caseUrl(deskUrl: string, reference: string): string {
  return `${deskUrl}${casePath(reference)}`
}

export function casePath(reference: string): string {
  return `/cases/${encodeURIComponent(reference)}`
}

export function setPasswordPage(deskUrl: string): string {
  return `${deskUrl}/set-password`
}

export function forgottenPasswordPage(deskUrl: string): string {
  return `${deskUrl}/forgotten-password`
}
