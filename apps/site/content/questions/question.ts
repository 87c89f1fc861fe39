/** One typical question. Plain text: the page and its structured data say the same words. */
export interface Question {
  readonly question: string
  readonly answer: string
  /** Where a figure of somebody else’s comes from, and the day we read it there. */
  readonly source?: { readonly name: string; readonly href: string; readonly readOn: string }
}
