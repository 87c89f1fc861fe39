import { cleanLine, cleanText } from '../../_shared/fields/clean-text.ts'

// Characters that can't be seen, some of which change the order in which text is shown.
const INVISIBLE = /[\u0080-\u009f\ufff9-\ufffb\p{Default_Ignorable_Code_Point}]/gu

export function cleanMailText(text: string): string {
  return cleanText(text.replace(/[\u0085\u2028\u2029]/g, '\n').replace(INVISIBLE, ''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
}

export function cleanMailLine(text: string, limit: number): string {
  return cutText(cleanLine(text.replaceAll('\u0085', ' ')).replace(/\s+/g, ' '), limit).trimEnd()
}

/**
 * Replaces invisible characters with U+FFFD. If they were removed, the result could be somebody else's
 * address.
 */
export function cleanAddress(address: string, limit: number): string {
  return cleanMailLine(address.replace(INVISIBLE, '\ufffd'), limit)
}

/** Returns the first `limit` characters, or one fewer if that would leave half of a surrogate pair. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = /[\ud800-\udbff]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
  return text.slice(0, end)
}
