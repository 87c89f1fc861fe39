// More than fetchMail ever fetches. Bytes after this limit aren't read.
const MAX_BYTES = 64 * 1024 * 1024
// Every line takes time to parse, so the number of lines is limited. 30 MB of base64 has up to 500,000.
const MAX_LINES = 800_000

const CR = 13
const LF = 10

export function boundSource(source: Uint8Array): { source: Uint8Array; cutOff: boolean } {
  const bounded = withLineFeeds(source.subarray(0, MAX_BYTES))
  const end = findEnd(bounded)
  return { source: bounded.subarray(0, end), cutOff: end < bounded.length || source.length > MAX_BYTES }
}

// Some old programs end lines with a carriage return alone, which our parser doesn't understand.
function withLineFeeds(source: Uint8Array): Uint8Array {
  if (source.includes(LF) || !source.includes(CR)) return source
  return source.map((byte) => (byte === CR ? LF : byte))
}

function findEnd(source: Uint8Array): number {
  let start = 0
  for (let lines = 0; start < source.length; lines++) {
    if (lines === MAX_LINES) return start
    const end = source.indexOf(LF, start)
    if (end < 0) break
    start = end + 1
  }
  return source.length
}
