import { writeJsonMessage, writeMessage } from '../protocol/phoenix-message.ts'
import { TOPIC_PREFIX } from '../topics/topic-key.ts'

export interface ChannelSender {
  push(event: string, payload: unknown, ref?: string | null): void
  /** The same for a payload that is already JSON text. */
  pushJson(event: string, payload: string): void
  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void
  /** A message about the channel itself. */
  system(extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void
}

/** Sends a channel's messages to its client. */
export function createChannelSender(
  send: (frame: string) => void,
  topic: string,
  joinRef: string | null,
): ChannelSender {
  const wireTopic = `${TOPIC_PREFIX}${topic}`
  const push: ChannelSender['push'] = (event, payload, ref = null) =>
    send(writeMessage({ joinRef, ref, topic: wireTopic, event, payload }))
  return {
    push,
    pushJson: (event, payload) =>
      send(writeJsonMessage({ joinRef, ref: null, topic: wireTopic, event }, payload)),
    reply: (ref, status, response) => push('phx_reply', { status, response }, ref),
    system: (extension, status, message) => push('system', { extension, status, message, channel: topic }),
  }
}
