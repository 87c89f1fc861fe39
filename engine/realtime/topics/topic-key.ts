/** The prefix that every topic has in Supabase's protocol. */
export const TOPIC_PREFIX = 'realtime:'

/** Public and private channels never receive each other's messages. */
export function makeTopicKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'}:${topic}`
}

export function toWireTopic(topicKey: string): string {
  return `${TOPIC_PREFIX}${topicKey.slice(topicKey.indexOf(':') + 1)}`
}
