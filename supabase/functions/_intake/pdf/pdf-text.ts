export function decodeText(bytes: readonly number[]): string {
  const [first = 0, second = 0, third = 0] = bytes
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 0, 1)
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 1, 0)
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return new TextDecoder().decode(Uint8Array.from(bytes.slice(3)))
  }
  return String.fromCharCode(...bytes)
}

function decodeUtf16(bytes: readonly number[], high: 0 | 1, low: 0 | 1): string {
  let text = ''
  for (let at = 2; at + 1 < bytes.length; at += 2) {
    text += String.fromCharCode((bytes[at + high] ?? 0) * 256 + (bytes[at + low] ?? 0))
  }
  return text
}
