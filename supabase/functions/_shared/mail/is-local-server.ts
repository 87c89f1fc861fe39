/** Whether a mail server runs on this machine, where nobody can listen to an unencrypted connection. */
export function isLocalServer(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
