import { formatLongDate } from '../../format/format-date.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import type { Fact } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'

/** The amount applied for, if it could be read as a number. Typed text never goes into an e-mail. */
export function amountFacts({ amountPounds }: OutboxMessage): Fact[] {
  return amountPounds === null ? [] : [{ label: 'Amount', value: formatPounds(amountPounds) }]
}

/** The day the money is needed by, if the applicant gave one. */
export function neededByFacts({ neededBy }: OutboxMessage): Fact[] {
  return neededBy === null ? [] : [{ label: 'Needed by', value: formatLongDate(neededBy) }]
}
