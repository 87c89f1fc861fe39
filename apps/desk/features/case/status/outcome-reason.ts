/** A reason is stored as “reason: more”. The first part is from the firm's list. */
interface OutcomeReason {
  reason: string
  more: string
}

/** A reason that isn't on the list, such as an older one, stays whole. */
export function splitReason(stored: string, listed: readonly string[]): OutcomeReason {
  const reason = listed.find((known) => stored === known || stored.startsWith(`${known}: `))
  return reason === undefined
    ? { reason: stored, more: '' }
    : { reason, more: stored.slice(reason.length + 2) }
}

export function joinReason({ reason, more }: OutcomeReason): string {
  return reason !== '' && more !== '' ? `${reason}: ${more}` : reason
}
