import type { SentHow } from '#shared/desk/placing/placing.ts'
import { londonDay } from '#shared/promises/london-time.ts'
import type { LenderContact, PanelLender } from '../../../../backend/lenders.ts'
import { workingDayAfter } from '../../../../contact/upcoming-days.ts'

/**
 * `enquiryId` is set if this lender has already been asked. `lenderId` is empty if the lender isn't on the
 * firm's list.
 */
export interface AskedLender {
  lenderId: string
  name: string
  contacts: readonly LenderContact[]
  enquiryId?: string
  /** What to think of before anything goes to this lender. */
  warning?: string | undefined
}

export const toAskedLender = (lender: PanelLender): AskedLender => ({
  lenderId: lender.id,
  name: lender.name,
  contacts: lender.contacts,
  warning: regulatedWarning(lender),
})

/** A lender that doesn't take regulated loans mustn't get one, and before the decision any loan may be one. */
export function regulatedWarning({
  name,
  excluded,
  unknown,
}: Pick<PanelLender, 'name' | 'excluded' | 'unknown'>): string | undefined {
  if (excluded.includes('regulated'))
    return `This loan is regulated, and ${name} doesn’t take regulated loans.`
  if (unknown.includes('regulated'))
    return `It isn’t decided yet whether this loan is regulated, and ${name} doesn’t take regulated loans. If it is one, they can’t take it: record the decision under Checks.`
  return undefined
}

/** What is sent to one lender. A pack without `sentTo` is downloaded instead. */
export interface EnquiryDraft {
  sentHow: SentHow
  sentTo: string
  chaseOn: string
  coverNote: string
}

const CHASE_AFTER_DAYS = 3

export const mailContacts = ({ contacts }: AskedLender) => contacts.filter(({ email }) => email)

/** A lender that is asked for the first time is chased, as documents are, unless somebody takes the day out. */
export function firstDraft(lender: AskedLender, now = new Date()): EnquiryDraft {
  const [first] = mailContacts(lender)
  return {
    sentHow: first || lender.enquiryId ? 'pack' : 'phone',
    sentTo: first?.email ?? '',
    chaseOn: lender.enquiryId ? '' : workingDayAfter(londonDay(now), CHASE_AFTER_DAYS),
    coverNote: '',
  }
}
