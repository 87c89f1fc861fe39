import { decodeLeaf, type MailPart } from './decode-leaf.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailHeaders } from './read-headers.ts'
import { splitParts } from './split-parts.ts'

interface MailParts {
  /** Its text parts as sent, with HTML as plain text where there is nothing else. */
  text: string
  parts: MailPart[]
  /** Whether the last of them ends the message. */
  endsInPart: boolean
  /** Whether there is more in the message than can be read. */
  isIncomplete: boolean
}

type Texts = Record<'plain' | 'html', string[]>

/** Reads the text and the attachments of a message. A message within it is an attachment. */
export async function readParts(headers: MailHeaders, body: Uint8Array): Promise<MailParts> {
  const { leaves, cutOff } = splitParts(headers, body)
  const texts = new Map<object, Texts>()
  const parts: MailPart[] = []
  let isIncomplete = cutOff
  let endsInPart = false
  for (const leaf of leaves) {
    const decoded = await decodeLeaf(leaf)
    endsInPart = decoded.kind === 'part'
    if (decoded.kind === 'part') {
      parts.push(decoded.part)
      continue
    }
    const key = leaf.alternative ?? leaf
    const group = texts.get(key) ?? { plain: [], html: [] }
    group[decoded.kind].push(decoded.text)
    texts.set(key, group)
    isIncomplete ||= decoded.isIncomplete
  }
  return { text: Array.from(texts.values(), toText).join('\n'), parts, endsInPart, isIncomplete }
}

/** Some programs send an empty plain text beside their HTML. */
function toText({ plain, html }: Texts): string {
  const words = plain.join('\n')
  return words.trim() !== '' || html.length === 0 ? words : html.map(htmlToText).join('\n')
}
