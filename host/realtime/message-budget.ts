/** So many at once, so many more a second: whether one more is within it. */
export function createMessageBudget(
  { messageBurst, messagesPerSecond }: { messageBurst: number; messagesPerSecond: number },
  now: () => number = () => performance.now(),
): () => boolean {
  let left = messageBurst
  let filledAt = now()
  return () => {
    const time = now()
    left = Math.min(messageBurst, left + ((time - filledAt) / 1_000) * messagesPerSecond)
    filledAt = time
    if (left < 1) return false
    left--
    return true
  }
}
