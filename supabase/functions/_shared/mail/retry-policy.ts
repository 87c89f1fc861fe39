const FIRST_DELAY_SECONDS = 30
const LONGEST_DELAY_SECONDS = 3_600
const GIVE_UP_AFTER_SECONDS = 24 * 3_600

/** The desk lists the messages that we gave up on as undelivered e-mails. */
export function shouldGiveUp(tryingForSeconds: number): boolean {
  return tryingForSeconds >= GIVE_UP_AFTER_SECONDS
}

export function retryDelaySeconds(attempts: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS)
  return Math.round(delay * (0.75 + random() / 2))
}
