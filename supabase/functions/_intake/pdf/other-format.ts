import { Buffer } from 'node:buffer'

// The first bytes of programs, archives, images, office documents and web pages. No honest PDF begins with
// any of them.
const BEGINNINGS = [
  ...['MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', '\xfe\xed\xfa', 'L\0\0\0\x01\x14\x02\0', '#!'],
  ...['PK\x03\x04', 'Rar!', '7z\xbc\xaf', 'MSCF', '\x1f\x8b', 'BZh', '\xfd7zXZ', '\xd0\xcf\x11\xe0'],
  ...['GIF8', '\x89PNG', '\xff\xd8\xff', 'RIFF', 'II*\0', 'MM\0*', '{\\rtf', '%!PS', '<', 'MIME-Version:'],
]
const TAR_SIGN = 'ustar'
const TAR_SIGN_AT = 257
const ZIP_END = 'PK\x05\x06'

/**
 * How many bytes before the end of a file a zip's last record can begin: its own 22 bytes and its longest
 * comment.
 */
export const ZIP_WINDOW_BYTES = 22 + 65_535

export function isOtherFormat(head: Uint8Array, tail: Uint8Array): boolean {
  // Not a TextDecoder, because its latin1 is really windows-1252, which changes some of these bytes.
  const start = String.fromCharCode(...head)
  const begins = BEGINNINGS.some((beginning) => start.trimStart().startsWith(beginning))
  return begins || start.startsWith(TAR_SIGN, TAR_SIGN_AT) || Buffer.from(tail).includes(ZIP_END, 0, 'latin1')
}
