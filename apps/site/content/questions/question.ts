/** Question and answer are plain text, so that the page and its structured data say the same words. */
export interface Question {
  readonly question: string
  readonly answer: string
  /** The source of a figure that isn't ours, and the day on which we read the figure there. */
  readonly source?: { readonly name: string; readonly href: string; readonly readOn: string }
}
