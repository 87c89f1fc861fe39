/** A reason as it's stored: one of the firm's list, with more after a colon. */
interface OutcomeReason {
  reason: string
  more: string
}

/** Reasons from before the list stay whole. */
export function splitReason(stored: string, listed: readonly string[]): OutcomeReason {
  const reason = listed.find((known) => stored === known || stored.startsWith(`${known}: `))
  return reason === undefined
    ? { reason: stored, more: '' }
    : { reason, more: stored.slice(reason.length + 2) }
}

export function joinReason({ reason, more }: OutcomeReason): string {
  return reason !== '' && more !== '' ? `${reason}: ${more}` : reason
}
