import {
  BACKSLASH,
  CLOSE_PARENTHESIS,
  GREATER,
  hexValue,
  isDigit,
  isWhite,
  LESS,
  LETTER_R,
  LINE_FEED,
  OPEN_BRACKET,
  OPEN_PARENTHESIS,
  PERCENT,
  RETURN,
  SLASH,
} from './pdf-bytes.ts'
import { readName } from './pdf-name.ts'
import { decodeText } from './pdf-text.ts'

export const LOOK_AHEAD_BYTES = 1_024

/**
 * The value after a name. `from` is where a string begins and `end` where reading stopped. `isWhole` is false
 * for a string that goes on beyond LOOK_AHEAD_BYTES. A value is `out of sight` if it begins beyond them, or
 * if they end right after a name, a number or a `<`: what follows could make it another name, a reference or a
 * dictionary.
 */
export type PdfValue =
  | { kind: 'string'; text: string; isWhole: boolean; from: number; end: number }
  | { kind: 'name'; text: string; end: number }
  | { kind: 'reference' | 'integer'; number: number; end: number }
  | { kind: 'dictionary' | 'array' | 'other' | 'out of sight'; end: number }

export function readValue(bytes: Uint8Array, from: number): PdfValue {
  const at = skipBlank(bytes, from)
  const code = bytes[at]
  if (isOutOfSight(bytes, at)) return { kind: 'out of sight', end: at }
  if (code === OPEN_PARENTHESIS) return readLiteral(bytes, at)
  if (code === LESS) return readAngled(bytes, at)
  if (code === OPEN_BRACKET) return { kind: 'array', end: at + 1 }
  if (code === SLASH) {
    const { text, end } = readName(bytes, at)
    return isOutOfSight(bytes, end) ? { kind: 'out of sight', end } : { kind: 'name', text, end }
  }
  return isDigit(code) ? readNumber(bytes, at) : { kind: 'other', end: at }
}

// With fewer bytes than LOOK_AHEAD_BYTES, the file ends after them, so no value can follow.
const isOutOfSight = (bytes: Uint8Array, at: number) =>
  at === bytes.length && bytes.length === LOOK_AHEAD_BYTES

export function skipBlank(bytes: Uint8Array, from: number): number {
  let at = from
  while (isWhite(bytes[at]) || bytes[at] === PERCENT) {
    if (bytes[at] === PERCENT) {
      while (at < bytes.length && bytes[at] !== LINE_FEED && bytes[at] !== RETURN) at += 1
    } else at += 1
  }
  return at
}

function readNumber(bytes: Uint8Array, from: number): PdfValue {
  const first = readDigits(bytes, from)
  const second = skipBlank(bytes, first.end)
  const generation = readDigits(bytes, second)
  const letter = skipBlank(bytes, generation.end)
  if (second > first.end && generation.end > second && bytes[letter] === LETTER_R) {
    return { kind: 'reference', number: first.number, end: letter + 1 }
  }
  if (isOutOfSight(bytes, letter)) return { kind: 'out of sight', end: letter }
  return { kind: 'integer', number: first.number, end: first.end }
}

function readDigits(bytes: Uint8Array, from: number) {
  let at = from
  let number = 0
  while (isDigit(bytes[at])) {
    number = number * 10 + (bytes[at] ?? 0) - 48
    at += 1
  }
  return { number, end: at }
}

function readAngled(bytes: Uint8Array, at: number): PdfValue {
  if (isOutOfSight(bytes, at + 1)) return { kind: 'out of sight', end: at + 1 }
  return bytes[at + 1] === LESS ? { kind: 'dictionary', end: at + 2 } : readHex(bytes, at)
}

function readHex(bytes: Uint8Array, from: number): PdfValue {
  const decoded: number[] = []
  let high = -1
  let at = from + 1
  for (; at < bytes.length && bytes[at] !== GREATER; at += 1) {
    const digit = hexValue(bytes[at])
    if (digit < 0) {
      if (isWhite(bytes[at])) continue
      return { kind: 'other', end: at }
    }
    if (high < 0) high = digit
    else {
      decoded.push(high * 16 + digit)
      high = -1
    }
  }
  // A single digit at the end counts as if a 0 followed it.
  if (high >= 0) decoded.push(high * 16)
  return { kind: 'string', text: decodeText(decoded), isWhole: at < bytes.length, from, end: at + 1 }
}

const ESCAPES: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function readLiteral(bytes: Uint8Array, from: number): PdfValue {
  const decoded: number[] = []
  let depth = 1
  let at = from + 1
  while (at < bytes.length) {
    const code = bytes[at] ?? 0
    if (code === BACKSLASH) {
      at = readEscape(bytes, at + 1, decoded)
      continue
    }
    if (code === OPEN_PARENTHESIS) depth += 1
    if (code === CLOSE_PARENTHESIS) depth -= 1
    at += 1
    if (depth === 0) break
    decoded.push(code)
  }
  return { kind: 'string', text: decodeText(decoded), isWhole: depth === 0, from, end: at }
}

function readEscape(bytes: Uint8Array, from: number, decoded: number[]): number {
  const code = bytes[from] ?? 0
  // A line break after a backslash isn't part of the string.
  if (code === RETURN) return from + (bytes[from + 1] === LINE_FEED ? 2 : 1)
  if (code === LINE_FEED) return from + 1
  let at = from
  let octal = 0
  while (at < from + 3 && (bytes[at] ?? 0) >= 48 && (bytes[at] ?? 0) <= 55) {
    octal = octal * 8 + (bytes[at] ?? 0) - 48
    at += 1
  }
  if (at > from) {
    decoded.push(octal & 0xff)
    return at
  }
  decoded.push(ESCAPES[String.fromCharCode(code)] ?? code)
  return from + 1
}
