/**
 * So many at once, so many more a second: whether one more, or one that counts as several, is within it. What costs
 * more than a burst needs a full one, and is paid off before the next.
 */
export function createMessageBudget(
  { messageBurst, messagesPerSecond }: { messageBurst: number; messagesPerSecond: number },
  now: () => number = () => performance.now(),
): (cost?: number) => boolean {
  let left = messageBurst
  let filledAt = now()
  return (cost = 1) => {
    const time = now()
    left = Math.min(messageBurst, left + ((time - filledAt) / 1_000) * messagesPerSecond)
    filledAt = time
    if (left < Math.min(cost, messageBurst)) return false
    left -= cost
    return true
  }
}
