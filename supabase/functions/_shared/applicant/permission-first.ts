/** How pages and e-mails ask for the consent that consent.ts has word for word. */
export const PERMISSION_FIRST = {
  heading: 'First, your permission to approach lenders',
  why: 'We can’t share your application with a lender until you say so. A lender that wants a credit search asks you for that itself.',
} as const
