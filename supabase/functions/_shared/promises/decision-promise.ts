/**
 * What the decision is that businesses are promised. Pages, texts and e-mails explain it in these words only. It
 * reads nothing of the firm, because the firm's own texts are made with it. `within` is such as “within 24 hours”.
 */
export function decisionPromise(within: string): string {
  return `We’ll tell you our decision ${within} of a complete application: whether we can place it, need something more or can’t help. That decision is ours, and the lender then makes its own.`
}
