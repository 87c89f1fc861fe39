// PostgreSQL stores neither NUL nor half a surrogate pair, and no form needs the other control characters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const CONTROL_BUT_LINE_BREAKS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

// With the u flag this matches only lone surrogates. Not toWellFormed(), which older browsers don't have.
const HALF_PAIRS = /\p{Surrogate}/gu

/** Text of several lines, without the characters that PostgreSQL cannot store. */
export function cleanText(typed: string): string {
  return typed
    .replace(HALF_PAIRS, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_BUT_LINE_BREAKS, '')
    .trim()
}

/** One line of text: line breaks become spaces, so that a name can never break an e-mail header. */
export function cleanLine(typed: string): string {
  return cleanText(typed).replace(/[\n\t\u2028\u2029]+/g, ' ')
}
