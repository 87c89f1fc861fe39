import type { ReactElement } from 'react'
import { ReceiptInPlace } from '../../blocks/receipt-in-place.tsx'
import type { LeadReceipt } from './delivery-outcome.ts'

const CONFIRMATION_PATH = '/thank-you'
const ANSWER_WITHIN_MILLISECONDS = 10_000

interface ConfirmOptions {
  readonly delayMilliseconds?: number
  /** Called before the form is left or replaced. */
  readonly onLeave: () => void
}

/**
 * Adds the confirmation's history entry when the form is sent, still with the form's address. WebKit's Back skips the
 * page before an entry that was added more than ten seconds after the last click, which a confirmation often is.
 */
export function reserveEntry(): void {
  history.pushState({ isReserved: true }, '')
}

/** Takes the reserved entry back after a failure, so that Back doesn't stop at the form twice. */
export function releaseEntry(): void {
  if (isReserved()) history.back()
}

const isReserved = () => (history.state as { isReserved?: boolean } | null)?.isReserved === true

/** Goes to the confirmation. If its page can't be loaded, gives the receipt to show in place of the form. */
export async function confirmLead(
  receipt: LeadReceipt,
  { delayMilliseconds = 0, onLeave }: ConfirmOptions,
): Promise<ReactElement> {
  const delay = new Promise((resolve) => setTimeout(resolve, delayMilliseconds))
  const [canLoad] = await Promise.all([canLoadConfirmation(), delay])
  onLeave()
  if (canLoad) await openConfirmation(receipt)
  releaseEntry()
  return <ReceiptInPlace receipt={receipt} />
}

/** Without a connection the browser would show an error page instead. */
async function canLoadConfirmation(): Promise<boolean> {
  try {
    const answer = await fetch(CONFIRMATION_PATH, { signal: AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS) })
    return answer.ok
  } catch {
    return false
  }
}

/**
 * A link can't carry navigation state, so the history entry is written first and its page loaded into it. The promise
 * stays open, because the form stays busy until it is left.
 */
function openConfirmation(receipt: LeadReceipt): Promise<never> {
  if (isReserved()) history.replaceState(receipt, '', CONFIRMATION_PATH)
  else history.pushState(receipt, '', CONFIRMATION_PATH)
  // The page loaded into the entry would otherwise open as far down as the form was.
  history.scrollRestoration = 'manual'
  location.reload()
  return new Promise(() => {})
}
