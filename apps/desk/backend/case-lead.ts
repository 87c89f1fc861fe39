import type { ContactOutcome, Decision } from '#shared/desk/contact-outcomes.ts'
import type { Row } from './client/outcomes.ts'
import type { InboxRow } from './inbox.ts'

export type CaseLead = Row<
  'leads',
  Pick<InboxRow, 'form' | 'entered_as' | 'state' | 'flags' | 'promise' | 'owner_name' | 'standing_in'> & {
    /** Null while the promise is open, or if it was settled before the desk recorded outcomes of contacts. */
    promise_settled_by: ContactOutcome | Decision | null
    /** Null if it didn't come through a form, or before the desk recorded them. */
    text_versions: Record<string, string> | null
  }
>
