/** The Supabase client returns the QR code unencoded, and a # in its markup would cut the data URL off. */
export function readQrCode(qrCode: string): string {
  const [, markup = ''] = /^data:image\/svg\+xml;utf-8,(.*)$/s.exec(qrCode) ?? []
  return markup ? `data:image/svg+xml,${encodeURIComponent(markup)}` : qrCode
}

export function groupSecret(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
