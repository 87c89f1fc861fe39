export function withCharset(contentType: string, body: Uint8Array): string {
  const declared = contentType === '' ? 'text/plain' : contentType
  const charset = /charset\s?=\s?"?([\w.:-]+)/i.exec(declared)?.[1] ?? 'ascii'
  if (!/^(?:us-)?ascii$/i.test(charset) || body.every((byte) => byte < 128)) return declared
  // The existing charset parameter is renamed, because if there were two, only the first would count.
  return `${declared.replace(/charset/i, 'declared')}; charset=${isUtf8(body) ? 'utf-8' : 'windows-1252'}`
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // `stream` allows an incomplete last character, because text that was cut off may end within one.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
