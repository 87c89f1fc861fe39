/** Only to a mail server on this machine may the connection be unencrypted. */
export function isLocalServer(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
