import type { ReactElement } from 'react'
import { ReceiptInPlace } from '../../blocks/receipt-in-place.tsx'
import type { LeadReceipt } from './delivery-outcome.ts'

const CONFIRMATION_PATH = '/thank-you'
const ANSWER_WITHIN_MILLISECONDS = 10_000

interface ConfirmOptions {
  readonly delayMilliseconds?: number
  /** Called before the page is left, or before the receipt is shown in place of the form. */
  readonly onLeave: () => void
}

/**
 * Adds the history entry for the confirmation page when the form is sent, still with the form's address.
 * WebKit's Back skips the page before an entry that was added more than ten seconds after the last click, and
 * a confirmation often comes later than that.
 */
export function reserveEntry(): void {
  history.pushState({ isReserved: true }, '')
}

/**
 * Goes back from the reserved entry. Call it if the confirmation page isn't opened, so that Back doesn't stop
 * at the form twice.
 */
export function releaseEntry(): void {
  if (isReserved()) history.back()
}

const isReserved = () => (history.state as { isReserved?: boolean } | null)?.isReserved === true

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

/**
 * Tries to fetch the page before it is opened, because without a connection the browser would show an error
 * page.
 */
async function canLoadConfirmation(): Promise<boolean> {
  try {
    const answer = await fetch(CONFIRMATION_PATH, { signal: AbortSignal.timeout(ANSWER_WITHIN_MILLISECONDS) })
    return answer.ok
  } catch {
    return false
  }
}

/**
 * Writes the receipt into the history entry, then loads the confirmation page into that entry, because a link
 * can't carry a history state. The promise never resolves, so the form stays busy until the page is left.
 */
function openConfirmation(receipt: LeadReceipt): Promise<never> {
  if (isReserved()) history.replaceState(receipt, '', CONFIRMATION_PATH)
  else history.pushState(receipt, '', CONFIRMATION_PATH)
  // The confirmation page would otherwise open as far down as the form was.
  history.scrollRestoration = 'manual'
  location.reload()
  return new Promise(() => {})
}
