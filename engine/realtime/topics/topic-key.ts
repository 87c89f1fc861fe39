/** How clients write a topic on the wire. */
export const TOPIC_PREFIX = 'realtime:'

/** Tells a public channel from a private one on the topic of the same name: they never receive each other's messages. */
export function topicKeyOf(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`
}

export function wireTopicOf(topicKey: string): string {
  return `${TOPIC_PREFIX}${topicKey.slice(topicKey.indexOf(':') + 1)}`
}
