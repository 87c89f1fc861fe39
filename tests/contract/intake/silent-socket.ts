interface SentFrame {
  event: string
  at: number
}

/** A socket that opens at once, notes what is sent through it and answers every frame, or none. */
export function startSilentSocket({ answers }: { answers: boolean }) {
  const sent: SentFrame[] = []

  class SilentSocket extends EventTarget {
    readyState = 0
    binaryType = 'arraybuffer'
    bufferedAmount = 0
    extensions = ''
    protocol = ''
    readonly CONNECTING = 0
    readonly OPEN = 1
    readonly CLOSING = 2
    readonly CLOSED = 3
    onopen: ((event: Event) => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null
    onerror: ((event: Event) => void) | null = null
    url: string

    constructor(url: string | URL) {
      super()
      this.url = String(url)
      setTimeout(() => {
        this.readyState = 1
        this.onopen?.(new Event('open'))
      }, 0)
    }

    send(frame: string): void {
      const [joinRef, ref, topic, event] = JSON.parse(frame) as string[]
      sent.push({ event: event ?? '', at: Date.now() })
      if (!answers) return
      const reply = [joinRef, ref, topic, 'phx_reply', { status: 'ok', response: { postgres_changes: [] } }]
      queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(reply) }))
    }

    close(): void {
      this.readyState = 3
      this.onclose?.({ code: 1000, reason: '', wasClean: true })
    }
  }

  return { transport: SilentSocket as unknown as typeof WebSocket, sent }
}
