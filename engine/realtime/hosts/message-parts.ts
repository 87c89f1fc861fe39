// PostgreSQL limits a notification to less than 8,000 bytes, so a longer message is sent in parts. Each
// notification is "<host>.<number>.<part>.<parts> " and the text. The number also makes equal messages
// different, because PostgreSQL delivers equal notifications of one transaction only once.
const PART_BYTES = 7_800
const HEAD = /^(\d+)\.(\d+)\.(\d+)\.(\d+) /
// More parts than any real message has, so that a forged header can't make this process collect a million.
const MAX_PARTS = 4_096

export function splitMessage(host: number, number: number, text: string): string[] {
  if (Buffer.byteLength(text) <= PART_BYTES) return [`${host}.${number}.0.1 ${text}`]
  // The text is encoded as base64, so that no character of several bytes is split between two parts.
  const encoded = Buffer.from(text).toString('base64')
  const parts = Math.ceil(encoded.length / PART_BYTES)
  return Array.from(
    { length: parts },
    (_, part) =>
      `${host}.${number}.${part}.${parts} ${encoded.slice(part * PART_BYTES, (part + 1) * PART_BYTES)}`,
  )
}

/** The parts of a message arrive in order, and a host sends one message after another. */
export function createMessageAssembler() {
  const incomplete = new Map<number, { number: number; texts: string[] }>()
  return {
    take(notification: string): { host: number; text: string } | undefined {
      const head = HEAD.exec(notification)
      if (!head) return undefined
      const [host, number, part, parts] = head.slice(1).map(Number) as [number, number, number, number]
      const body = notification.slice(head[0].length)
      if (parts === 1) return { host, text: body }
      if (part === 0 && parts <= MAX_PARTS) incomplete.set(host, { number, texts: [] })
      const message = incomplete.get(host)
      if (message?.number !== number || message.texts.length !== part) return undefined
      message.texts.push(body)
      if (message.texts.length < parts) return undefined
      incomplete.delete(host)
      return { host, text: Buffer.from(message.texts.join(''), 'base64').toString() }
    },
    forget: (host: number) => incomplete.delete(host),
  }
}
