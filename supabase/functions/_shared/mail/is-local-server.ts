/** The connection to a mail server may be unencrypted only if the server is on this machine. */
export function isLocalServer(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}
