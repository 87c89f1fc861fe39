import type { CaseEvent } from '../../../backend/case-events.ts'
import type { MailContent } from '../../../backend/received-mail.ts'
import type { IconName } from '../../../ui/icon.tsx'

export interface EventDescription {
  icon: IconName
  /** What was done, worded to follow a colleague's name; a whole sentence if no colleague did it. */
  text: string
  body?: string | undefined
  /** An e-mail to the firm, shown instead of a body. */
  mail?: MailContent
  tone?: 'moss' | 'brick'
}

export type EventOf<Kind extends CaseEvent['kind']> = Extract<CaseEvent, { kind: Kind }>

export type EventDescriptions = {
  [Kind in CaseEvent['kind']]: (detail: EventOf<Kind>['detail'], event: EventOf<Kind>) => EventDescription
}
