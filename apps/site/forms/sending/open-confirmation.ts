import type { LeadReceipt } from './delivery-outcome.ts'

const CONFIRMATION_PATH = '/thank-you'
const ANSWER_WITHIN_MILLISECONDS = 10_000

/** Whether the confirmation can be loaded: without a connection the browser would show an error page instead. */
export async function canLoadConfirmation(): Promise<boolean> {
  try {
    const answer = await fetch(CONFIRMATION_PATH, { signal: AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS) })
    return answer.ok
  } catch {
    return false
  }
}

/**
 * Goes to the confirmation with the receipt as its navigation state. A link can't carry state, so the history entry is
 * written first and its page loaded into it. The promise stays open, because the form stays busy until it is left.
 */
export function openConfirmation(receipt: LeadReceipt): Promise<never> {
  history.pushState(receipt, '', CONFIRMATION_PATH)
  // The page loaded into the entry would otherwise open as far down as the form was.
  history.scrollRestoration = 'manual'
  location.reload()
  return new Promise(() => {})
}
