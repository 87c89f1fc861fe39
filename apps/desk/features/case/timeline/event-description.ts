import type { MailContent } from '../../../backend/received-mail.ts'
import type { IconName } from '../../../ui/icon.tsx'

/** How an entry of the timeline reads and looks. */
export interface EventDescription {
  icon: IconName
  /** What was done: continues a sentence that starts with a colleague's name. */
  text: string
  /** The text of a note, a reason or an error. */
  body?: string | undefined
  /** An e-mail to the firm, shown instead of a body. */
  mail?: MailContent
  tone?: 'moss' | 'brick'
}
