/** One typical question. Plain text: the page and its structured data say the same words. */
export interface Question {
  readonly question: string
  readonly answer: string
}
