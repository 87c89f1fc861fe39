/** A Content-Type with the charset of a text that names none, or says ASCII and isn't. */
export function withCharset(contentType: string, body: Uint8Array): string {
  const declared = contentType === '' ? 'text/plain' : contentType
  const charset = /charset\s?=\s?"?([\w.:-]+)/i.exec(declared)?.[1] ?? 'ascii'
  if (!/^(?:us-)?ascii$/i.test(charset) || body.every((byte) => byte < 128)) return declared
  // Of two parameters of one name, the first counts.
  return `${declared.replace(/charset/i, 'declared')}; charset=${isUtf8(body) ? 'utf-8' : 'windows-1252'}`
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    // A text that was cut may end within a character.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
