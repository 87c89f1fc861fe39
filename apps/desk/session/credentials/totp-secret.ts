/** The picture as an address: the client hands over bare markup, in which a # would end the address. */
export function readQrCode(qrCode: string): string {
  const [, markup = ''] = /^data:image\/svg\+xml;utf-8,(.*)$/s.exec(qrCode) ?? []
  return markup ? `data:image/svg+xml,${encodeURIComponent(markup)}` : qrCode
}

/** In fours, as one types it off a screen. */
export function groupSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
