import { decodeLeaf, isTextLeaf, type MailPart } from './decode-leaf.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailHeaders } from './read-headers.ts'
import { splitParts } from './split-parts.ts'

type Texts = Record<'plain' | 'html', string[]>

// How many bytes of text are read of one message, over all its parts. They are cut before they are decoded,
// because HTML takes most of the time that reading a message takes.
export const MAX_TEXT_BYTES = 1_000_000

/** A message inside the message counts as an attachment. */
export async function readParts(headers: MailHeaders, body: Uint8Array) {
  const { leaves, cutOff } = splitParts(headers, body)
  const texts = new Map<object, Texts>()
  const parts: MailPart[] = []
  let isIncomplete = cutOff
  let endsInPart = false
  let textBytes = MAX_TEXT_BYTES
  for (const leaf of leaves) {
    if (textBytes === 0 && isTextLeaf(leaf)) {
      isIncomplete = true
      endsInPart = false
      continue
    }
    const decoded = await decodeLeaf(leaf, textBytes)
    endsInPart = decoded.kind === 'part'
    if (decoded.kind === 'part') {
      parts.push(decoded.part)
      continue
    }
    textBytes -= Math.min(textBytes, leaf.body.length)
    const key = leaf.alternative ?? leaf
    const group = texts.get(key) ?? { plain: [], html: [] }
    group[decoded.kind].push(decoded.text)
    texts.set(key, group)
    isIncomplete ||= decoded.isIncomplete
  }
  return { text: Array.from(texts.values(), toText).join('\n'), parts, endsInPart, isIncomplete }
}

/** Prefers the plain text unless it's blank, because some programs send a blank one with their HTML. */
function toText({ plain, html }: Texts): string {
  const words = plain.join('\n')
  return words.trim() !== '' || html.length === 0 ? words : html.map(htmlToText).join('\n')
}
