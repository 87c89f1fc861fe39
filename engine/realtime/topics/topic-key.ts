/** The prefix of a topic in the protocol. */
export const TOPIC_PREFIX = 'realtime:'

/** Distinguishes public and private channels on one topic. They never receive each other's messages. */
export function topicKeyOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`
}

export function wireTopicOf(topicKey: string): string {
  return `${TOPIC_PREFIX}${topicKey.slice(topicKey.indexOf(':') + 1)}`
}
