// PDF's standard fonts have only the characters of Windows-1252. This matches them and line breaks.
const PRINTABLE = /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

// Replacements for letters and signs that Unicode normalisation (NFKD) doesn't turn into simpler ones.
const NEAREST: Record<string, string> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ẞ: 'SS',
  ə: 'e',
  '\u2212': '-',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2032': "'",
  '\u2033': '"',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
}
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/**
 * Turns text into characters that PDF's standard fonts have. A visible character that has no similar letter
 * is written as its number, such as [U+1F600]. We embed no font with every letter, because it would add
 * megabytes to each paper and to the function that makes it.
 */
export function createTypesetter() {
  const nearest = new Map<string, string>()
  const replace = (character: string): string => {
    if (PRINTABLE.test(character)) return character
    const letters = NEAREST[character] ?? withoutMarks(character)
    if (!letters || !PRINTABLE.test(letters)) return `[${codePoint(character)}]`
    nearest.set(codePoint(character), letters)
    return letters
  }
  return {
    print(text: string): string {
      const plain = text
        .normalize('NFC')
        .replace(/\r\n?|[\u2028\u2029]/g, '\n')
        .replace(/[\t\u00a0\u2000-\u200a\u202f]/g, ' ')
        .replace(CONTROL, '')
        .replace(INVISIBLE, '')
      return PRINTABLE.test(plain) ? plain : Array.from(plain, replace).join('')
    },
    substitutions: () => [...nearest].map(([from, to]) => `${from} as ${to}`),
  }
}

const withoutMarks = (character: string) => character.normalize('NFKD').replace(/\p{Mark}/gu, '')

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
