// The standard fonts of PDF have these characters (Windows-1252) and no others.
const PRINTABLE = /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

// Letters and signs that Unicode normalisation doesn't decompose.
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

/** Turns text into characters the standard fonts have, and remembers what it wrote differently. */
interface Typesetter {
  print(text: string): string
  /** The replaced characters, listed at the end of the paper: “U+0141 as L”. */
  substitutions(): string[]
}

/**
 * No character is dropped: one without a near letter is written as its number, [U+1F600]. Embedding a font with every
 * letter would make each paper, and the function that makes it, larger by megabytes.
 */
export function createTypesetter(): Typesetter {
  const nearest = new Map<string, string>()
  const replace = (character: string): string => {
    if (PRINTABLE.test(character)) return character
    const letters = NEAREST[character] ?? withoutMarks(character)
    if (!letters || !PRINTABLE.test(letters)) return `[${codePoint(character)}]`
    nearest.set(codePoint(character), letters)
    return letters
  }
  return {
    print(text) {
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
