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

export const partTabs = (counts: Record<MailPart, number> | undefined) =>
  PARTS.map((part) => ({ to: partPath(part), label: PART_LABELS[part], count: counts?.[part] ?? null }))
