export const [LINE_FEED, RETURN] = [10, 13]
export const [HASH, PERCENT, OPEN_PARENTHESIS, CLOSE_PARENTHESIS, SLASH] = [35, 37, 40, 41, 47]
export const [LETTER_E, LETTER_O, LETTER_R, LETTER_S] = [101, 111, 82, 115]
export const [LESS, GREATER, OPEN_BRACKET, BACKSLASH, CLOSE_BRACKET] = [60, 62, 91, 92, 93]

// ISO 32000-2, 7.2.3: a byte is white space, a delimiter, or else a regular character.
const WHITE = [0, 9, LINE_FEED, 12, RETURN, 32]
const DELIMITERS = [...'()<>[]{}/%'].map((character) => character.charCodeAt(0))

export const tableOf = (codes: readonly number[]) =>
  Uint8Array.from({ length: 256 }, (_, code) => (codes.includes(code) ? 1 : 0))

const white = tableOf(WHITE)
const special = tableOf([...WHITE, ...DELIMITERS])

// In these three, the code is undefined past the end of the bytes.
export const isWhite = (code?: number): boolean => code !== undefined && white[code] === 1
export const isRegular = (code?: number): boolean => code !== undefined && special[code] === 0
export const isDigit = (code?: number): boolean => code !== undefined && code >= 48 && code <= 57

export function hexValue(code = 0): number {
  if (code >= 48 && code <= 57) return code - 48
  const upper = code & ~32
  return upper >= 65 && upper <= 70 ? upper - 55 : -1
}

export function startsWith(bytes: Uint8Array, at: number, letters: string): boolean {
  for (let index = 0; index < letters.length; index += 1) {
    if (bytes[at + index] !== letters.charCodeAt(index)) return false
  }
  return true
}
