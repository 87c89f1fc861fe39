import { writeJsonMessage, writeMessage } from '../protocol/phoenix-message.ts'
import { TOPIC_PREFIX } from '../topics/topic-key.ts'

export type ChannelSender = ReturnType<typeof createChannelSender>
type Status = 'ok' | 'error'

export function createChannelSender(send: (frame: string) => void, topic: string, joinRef: string | null) {
  const wireTopic = `${TOPIC_PREFIX}${topic}`
  const push = (event: string, payload: unknown, ref: string | null = null) =>
    send(writeMessage({ joinRef, ref, topic: wireTopic, event, payload }))
  return {
    push,
    pushJson: (event: string, payload: string) =>
      send(writeJsonMessage({ joinRef, ref: null, topic: wireTopic, event }, payload)),
    reply: (ref: string | null, status: Status, response: unknown) =>
      push('phx_reply', { status, response }, ref),
    system: (extension: 'system' | 'postgres_changes', status: Status, message: string) =>
      push('system', { extension, status, message, channel: topic }),
  }
}
