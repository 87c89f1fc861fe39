/** The prefix of a topic in the protocol. */
export const TOPIC_PREFIX = 'realtime:'

/** Distinguishes public and private channels on one topic. They never receive each other's messages. */
export function makeTopicKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`
}

export function toWireTopic(topicKey: string): string {
  return `${TOPIC_PREFIX}${topicKey.slice(topicKey.indexOf(':') + 1)}`
}
