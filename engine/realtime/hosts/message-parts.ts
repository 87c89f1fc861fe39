/**
 * A notification has less than 8,000 bytes, so a longer message is sent in parts: "<host>.<number>.<part>.<parts> "
 * and the text. PostgreSQL delivers equal notifications of one transaction only once, so the number makes them
 * different.
 */
const PART_BYTES = 7_800
const HEAD = /^(\d+)\.(\d+)\.(\d+)\.(\d+) /
/** More than any real message has, so that a forged header can't make the host collect a million parts. */
const MAX_PARTS = 4_096

/** Splits a message into texts that fit into notifications. */
export function splitMessage(host: number, number: number, text: string): string[] {
  if (Buffer.byteLength(text) <= PART_BYTES) return [`${host}.${number}.0.1 ${text}`]
  // Base64, so that no character is split.
  const encoded = Buffer.from(text).toString('base64')
  const parts = Math.ceil(encoded.length / PART_BYTES)
  return Array.from(
    { length: parts },
    (_, part) =>
      `${host}.${number}.${part}.${parts} ${encoded.slice(part * PART_BYTES, (part + 1) * PART_BYTES)}`,
  )
}

interface MessageAssembler {
  /** Takes the next notification. Returns the message and its sender once all parts have arrived. */
  take(notification: string): { host: number; text: string } | undefined
  forget(host: number): void
}

/** Joins split messages. The parts of a message arrive in order, and a host sends one message after another. */
export function createMessageAssembler(): MessageAssembler {
  const incomplete = new Map<number, { number: number; texts: string[] }>()
  return {
    take(notification) {
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
    forget: (host) => incomplete.delete(host),
  }
}
