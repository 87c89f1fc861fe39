/** The QR code as an encoded data URL. The client returns it unencoded, and a # in the markup would cut it off. */
export function readQrCode(qrCode: string): string {
  const [, markup = ''] = /^data:image\/svg\+xml;utf-8,(.*)$/s.exec(qrCode) ?? []
  return markup ? `data:image/svg+xml,${encodeURIComponent(markup)}` : qrCode
}

/** The secret in groups of four, easier to type. */
export function groupSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
