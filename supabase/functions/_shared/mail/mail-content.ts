/** A piece of a message, without markup: the HTML and the text version are made from the same words. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'action'; label: string; href: string }
  | { kind: 'warning'; text: string }
  | { kind: 'smallPrint'; text: string }

/** A line of a table: what it is and what it says, perhaps as a link. */
export interface Fact {
  label: string
  value: string
  href?: string
}

/** What a message says. */
export interface MailContent {
  subject: string
  /** What an inbox shows behind the subject. */
  preview: string
  title: string
  blocks: Block[]
}
