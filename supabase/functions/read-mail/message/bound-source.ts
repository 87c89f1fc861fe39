/** Larger than any mail server takes today; what comes after it is not read. */
const MAX_BYTES = 64 * 1024 * 1024
/** Every line costs time. 30 MB of base64 have up to 500,000. */
const MAX_LINES = 800_000

const CR = 13
const LF = 10

/** The beginning of a message that is read, with ends of lines that can be parsed. */
export function boundSource(source: Uint8Array): { source: Uint8Array; cutOff: boolean } {
  const bounded = withLineFeeds(source.subarray(0, MAX_BYTES))
  const end = findEnd(bounded)
  return { source: bounded.subarray(0, end), cutOff: end < bounded.length || source.length > MAX_BYTES }
}

/** Old programs end lines with a carriage return alone. */
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
