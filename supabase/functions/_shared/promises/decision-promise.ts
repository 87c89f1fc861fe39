const WHETHER = 'whether we can place it, need something more or can’t help'

/** What the decision is, where its date has just been told. */
export const DECISION_MEANS = `Our decision is ${WHETHER}. The lender then makes its own.`

/**
 * What the decision is that businesses are promised. Pages, texts and e-mails explain it in these words only. It
 * reads nothing of the firm, because the firm's own texts are made with it. `within` is such as “within 24 hours”.
 */
export function decisionPromise(within: string): string {
  return `We’ll tell you our decision ${within} of a complete application: ${WHETHER}. That decision is ours, and the lender then makes its own.`
}
