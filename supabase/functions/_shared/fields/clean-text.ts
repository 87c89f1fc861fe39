import { removeInvisible } from './remove-invisible.ts'

// PostgreSQL can't store NUL, and no form needs the other control characters. Tabs are kept.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const CONTROL_BUT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

// Matches lone surrogates, which PostgreSQL can't store. toWellFormed() would replace them too, but older
// browsers don't have it.
const HALF_PAIRS = /\p{Surrogate}/gu

/** Trims text, makes every line break \n, and removes or replaces what PostgreSQL can't store. */
export function cleanText(typed: string): string {
  return typed
    .replace(HALF_PAIRS, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_BUT_LINE_BREAKS, '')
    .trim()
}

/**
 * For names, whether of people or files, and everything else that has one line. Line breaks and tabs become spaces,
 * because a line break in a name would break an e-mail header.
 */
export function cleanLine(typed: string): string {
  return removeInvisible(cleanText(typed).replace(/[\n\t\u2028\u2029]+/g, ' ')).trim()
}
