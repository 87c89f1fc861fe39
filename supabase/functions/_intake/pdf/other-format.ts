// How programs, archives, images and web pages begin. No file is both a PDF and one of these by accident.
const BEGINNINGS = [
  ...['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xfe\xed\xfa', 'L\0\0\0\x01\x14\x02\0', '#!'],
  ...['PK\x03\x04', 'Rar!', '7z\xbc\xaf', 'MSCF', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\xd0\xcf\x11\xe0'],
  ...['GIF8', '\x89PNG', '\xff\xd8\xff', 'RIFF', 'II*\0', 'MM\0*', '{\\rtf', '%!PS', '<', 'MIME-Version:'],
]
const TAR_SIGN = 'ustar'
const TAR_SIGN_AT = 257
const ZIP_END = 'PK\x05\x06'

/** The end of a file in which a zip directory can be: its last record and the longest comment. */
export const ZIP_WINDOW_BYTES = 22 + 65_535

/** Whether a file is also of another format, by its first and last bytes. */
export function isOtherFormat(head: Uint8Array, tail: Uint8Array): boolean {
  // TextDecoder's latin1 is windows-1252, which changes some of these bytes.
  const start = String.fromCharCode(...head)
  const begins = BEGINNINGS.some((beginning) => start.trimStart().startsWith(beginning))
  return begins || start.startsWith(TAR_SIGN, TAR_SIGN_AT) || includes(tail, ZIP_END)
}

function includes(bytes: Uint8Array, letters: string): boolean {
  const first = letters.charCodeAt(0)
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if ([...letters].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))) return true
  }
  return false
}
