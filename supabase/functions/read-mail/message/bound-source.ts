/** Larger than any mail server takes today; what comes after it is not read. */
const MAX_BYTES = 64 * 1024 * 1024
/** postal-mime has an object for every line of a text and for every part. 30 MB of base64 have 500,000 lines. */
const MAX_LINES = 800_000
/** A line that begins with two hyphens may begin a part. */
const MAX_BOUNDARY_LINES = 10_000

const CR = 13
const LF = 10
const HYPHEN = 45

/** The beginning of a message that can be parsed in bounded memory, with ends of lines that can be parsed. */
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
  let boundaryLines = 0
  let start = 0
  for (let lines = 0; start < source.length; lines++) {
    if (source[start] === HYPHEN && source[start + 1] === HYPHEN) boundaryLines++
    if (lines === MAX_LINES || boundaryLines > MAX_BOUNDARY_LINES) return start
    const end = source.indexOf(LF, start)
    if (end < 0) break
    start = end + 1
  }
  return source.length
}
