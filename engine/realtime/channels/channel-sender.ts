import { type Vsn, writeAround, writeMessage } from '../protocol/phoenix-message.ts'

interface ChannelVoice {
  push(event: string, payload: unknown, ref?: string | null): void
  /** The same with a payload that is JSON already. */
  pushWritten(event: string, payload: string): void
  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void
  /** A word of the server about the channel itself. */
  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void
}

/** How a channel speaks to its client. */
export function createChannelVoice(
  { vsn, send }: { vsn: Vsn; send(frame: string): void },
  topic: string,
  joinRef: string | null,
): ChannelVoice {
  const wireTopic = `realtime:${topic}`
  const push: ChannelVoice['push'] = (event, payload, ref = null) =>
    send(writeMessage(vsn, { joinRef, ref, topic: wireTopic, event, payload }))
  return {
    push,
    pushWritten: (event, payload) =>
      send(writeAround(vsn, { joinRef, ref: null, topic: wireTopic, event }, payload)),
    reply: (ref, status, response) => push('phx_reply', { status, response }, ref),
    system: (extension, status, message) => push('system', { extension, status, message, channel: topic }),
  }
}
