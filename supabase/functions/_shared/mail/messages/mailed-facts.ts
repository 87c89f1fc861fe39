import { formatLongDate } from '../../format/format-date.ts'
import { formatPounds } from '../../format/format-pounds.ts'
import type { Fact } from '../mail-content.ts'
import type { OutboxMessage } from '../outbox-message.ts'

/** E-mails leave out an amount that we couldn't read as a number. */
export function amountFacts({ amountPounds }: OutboxMessage): Fact[] {
  return amountPounds === null ? [] : [{ label: 'Amount', value: formatPounds(amountPounds) }]
}

export function neededByFacts({ neededBy }: OutboxMessage): Fact[] {
  return neededBy === null ? [] : [{ label: 'Needed by', value: formatLongDate(neededBy) }]
}
