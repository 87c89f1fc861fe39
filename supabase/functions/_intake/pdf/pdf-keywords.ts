import { isDigit, isRegular, isWhite, LINE_FEED, PERCENT, RETURN, startsWith } from './pdf-bytes.ts'

export const LOOK_BEHIND_BYTES = 48

/**
 * Returns the 12 in `12 0 obj` or `12 0 R`, if `word` is the position of `obj` or `R`. Undefined if there is
 * no such number.
 */
export function numberBefore(bytes: Uint8Array, word: number): number | undefined {
  const floor = Math.max(0, word - LOOK_BEHIND_BYTES)
  const generationEnd = skipBack(bytes, word, floor, isWhite)
  const generation = skipBack(bytes, generationEnd, floor, isDigit)
  const numberEnd = skipBack(bytes, generation, floor, isWhite)
  const number = skipBack(bytes, numberEnd, floor, isDigit)
  if (generation === generationEnd || numberEnd === generation || number === numberEnd) return undefined
  let value = 0
  for (let at = number; at < numberEnd; at += 1) value = value * 10 + (bytes[at] ?? 0) - 48
  return value
}

function skipBack(bytes: Uint8Array, from: number, floor: number, is: (code?: number) => boolean): number {
  let at = from
  while (at > floor && is(bytes[at - 1])) at -= 1
  return at
}

/** Two numbers must come before `obj`, or a comment or a long gap, which may hide them. */
export function isObjectWord(bytes: Uint8Array, at: number): boolean {
  if (!startsWith(bytes, at, 'obj') || isRegular(bytes[at + 3])) return false
  if (isRegular(bytes[at - 1]) && !isDigit(bytes[at - 1])) return false
  if (numberBefore(bytes, at) !== undefined) return true
  const before = bytes.subarray(Math.max(0, at - LOOK_BEHIND_BYTES), at)
  return before.includes(PERCENT) || before.every((code) => isWhite(code) || isDigit(code))
}

/** `word` is the position of the keyword `stream`. */
export function streamStart(bytes: Uint8Array, word: number): number {
  const after = word + 'stream'.length
  let at = after
  while (bytes[at] === 32 || bytes[at] === 9) at += 1
  if (bytes[at] === RETURN) return bytes[at + 1] === LINE_FEED ? at + 2 : at + 1
  return bytes[at] === LINE_FEED ? at + 1 : after
}

/** The scanner asks this where no stream should begin. */
export function isHiddenStream(bytes: Uint8Array, at: number): boolean {
  return (
    startsWith(bytes, at, 'stream') &&
    !isRegular(bytes[at - 1]) &&
    streamStart(bytes, at) > at + 'stream'.length
  )
}
