/*
 * A notification holds less than 8,000 bytes, so a longer message travels in parts: "<host>.<number>.<part>.<parts> "
 * and the text. The number also keeps two equal messages in one transaction from being taken for one.
 */
const PART_BYTES = 7_800
const HEAD = /^(\d+)\.(\d+)\.(\d+)\.(\d+) /
/** More than any message of ours has; a forged head must not make us wait for a million parts. */
const MAX_PARTS = 4_096

/** Cuts a message into what fits into notifications. */
export function cutMessage(host: number, number: number, text: string): string[] {
  if (Buffer.byteLength(text) <= PART_BYTES) return [`${host}.${number}.0.1 ${text}`]
  // Whole bytes, so that no character is cut in two.
  const encoded = Buffer.from(text).toString('base64')
  const parts = Math.ceil(encoded.length / PART_BYTES)
  return Array.from(
    { length: parts },
    (_, part) =>
      `${host}.${number}.${part}.${parts} ${encoded.slice(part * PART_BYTES, (part + 1) * PART_BYTES)}`,
  )
}

interface Assembly {
  /** Takes the next notification; the message and its sender once it is whole. */
  take(notification: string): { host: number; text: string } | undefined
  forget(host: number): void
}

/** Puts messages together again. The parts of one arrive one after another, in order. */
export function createAssembly(): Assembly {
  const open = new Map<number, { number: number; pieces: string[] }>()
  return {
    take(notification) {
      const head = HEAD.exec(notification)
      if (!head) return undefined
      const [host, number, part, parts] = head.slice(1).map(Number) as [number, number, number, number]
      const body = notification.slice(head[0].length)
      if (parts === 1) return { host, text: body }
      if (part === 0 && parts <= MAX_PARTS) open.set(host, { number, pieces: [] })
      const message = open.get(host)
      if (message?.number !== number || message.pieces.length !== part) return undefined
      message.pieces.push(body)
      if (message.pieces.length < parts) return undefined
      open.delete(host)
      return { host, text: Buffer.from(message.pieces.join(''), 'base64').toString() }
    },
    forget: (host) => open.delete(host),
  }
}
