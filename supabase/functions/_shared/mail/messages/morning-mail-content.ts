import { shownStep } from '../../desk/next-steps.ts'
import { caseUrl } from '../../desk-links.ts'
import { cleanLine } from '../../fields/clean-text.ts'
import { formatMoment, formatShortDay } from '../../format/format-moment.ts'
import { londonHour } from '../../promises/london-time.ts'
import type { Block, Fact, MailContent } from '../mail-content.ts'
import type { MorningSummary } from '../outbox-message.ts'

const shortDay = (day: string) => formatShortDay(londonHour(day, 12))

/** In case somebody breaks into the mailbox, the e-mail names applicants only by reference and first name. */
export function morningMailContent({ promises, steps, idle }: MorningSummary, deskUrl: string): MailContent {
  const line = (row: { reference: string; name: string }, value: string) => ({
    label: row.reference,
    value: `${cleanLine(row.name)}, ${value}`,
    href: caseUrl(deskUrl, row.reference),
  })
  return {
    subject: 'Your cases this morning',
    preview: `${promises.length} to contact, ${steps.length} due, ${idle.length} idle.`,
    title: 'Good morning',
    blocks: [
      ...(promises.length + steps.length + idle.length === 0 ? ['Nothing is waiting for you any more.'] : []),
      ...section(
        'Waiting to hear from us',
        promises.map((row) => line(row, `by ${formatMoment(new Date(row.promised_by))}`)),
      ),
      ...section(
        'Next steps due',
        steps.map((row) => line(row, `${shownStep(row.step)}, ${shortDay(row.day)}`)),
      ),
      ...section(
        'No next step for a week or more',
        idle.map((row) => line(row, `last worked on ${formatShortDay(new Date(row.since))}`)),
      ),
      { kind: 'action', label: 'Open the desk', href: deskUrl },
      { kind: 'smallPrint', text: 'You can turn this e-mail off in Your account on the desk.' },
    ],
  }
}

function section(heading: string, facts: Fact[]): Block[] {
  if (facts.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'facts', facts },
  ]
}
