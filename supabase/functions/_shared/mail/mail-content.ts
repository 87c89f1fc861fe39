/** A part of a message, without markup. Both the HTML and the text version of the e-mail are made from it. */
export type Block =
  /** A paragraph. */
  | string
  | { kind: 'heading' | 'warning' | 'smallPrint'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'steps'; steps: string[] }
  | { kind: 'action'; label: string; href: string }

/** With `href`, the HTML version makes the value a link. */
export interface Fact {
  label: string
  value: string
  href?: string
}

export interface MailContent {
  subject: string
  /** The text that mail programs show after the subject in the list of messages. */
  preview: string
  title: string
  blocks: Block[]
}
