import type { MailPart } from '../../backend/received-mail.ts'

const PARTS: readonly MailPart[] = ['people', 'automatic', 'left']
export const PART_LABELS: Record<MailPart, string> = {
  people: 'People',
  automatic: 'Automatic',
  left: 'Left',
}

const partPath = (part: MailPart) => (part === 'people' ? '/mail' : `/mail/${part}`)

export const readPart = (segment: string | undefined): MailPart =>
  PARTS.find((part) => part === segment) ?? 'people'

/** The database stops counting at 1,000, which is shown as 1,000+. */
export function partTabs(counts: Record<MailPart, number> | undefined) {
  return PARTS.map((part) => ({
    to: partPath(part),
    label: PART_LABELS[part],
    count: formatCount(counts?.[part]),
  }))
}

function formatCount(count: number | undefined): string | undefined {
  if (count === undefined) return undefined
  return count >= 1_000 ? '1,000+' : String(count)
}
