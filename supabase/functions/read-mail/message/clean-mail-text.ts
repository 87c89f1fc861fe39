import { cleanText } from '../../_shared/fields/clean-text.ts'

/** Characters that can't be seen, or that make text read in another order than it is stored. */
const INVISIBLE = /[\u0080-\u009f\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/gu

/** Text of several lines without what can't be seen or stored. */
export function cleanMailText(text: string): string {
  return cleanText(text.replace(/[\u0085\u2028\u2029]/g, '\n').replace(INVISIBLE, ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
}

/** One line of a header. */
export function cleanMailLine(text: string, limit: number): string {
  return cutText(cleanMailText(text).replace(/\s+/g, ' ').trim(), limit)
}

/** An address: what can't be seen stays noticeable, so that no address turns into another one. */
export function cleanAddress(address: string, limit: number): string {
  return cleanMailLine(address.replace(INVISIBLE, '\ufffd'), limit)
}

/** The first characters of a text, never half of a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = /[\ud800-\udbff]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
  return text.slice(0, end)
}
