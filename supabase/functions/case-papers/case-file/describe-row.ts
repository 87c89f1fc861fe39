import { formatLongDate } from '../../_shared/format/format-date.ts'
import { formatMoment } from '../../_shared/format/format-moment.ts'
import { formatPounds } from '../../_shared/format/format-pounds.ts'
import type { Fact } from '../../_shared/mail/mail-content.ts'
import type { Row } from './exported-case.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const POUNDS = /_pounds$|^loan_amount$|^property_value$|_interest$|^total_repayment$/
const CODE = /^[a-z]+(?:_[a-z]+)+$/
// Columns that are technical or that the PDF shows elsewhere. Only the JSON version lists them with the rest.
const TECHNICAL = /^(?:id|version|reference|position|third_party|search_text|key)$|_id$/

export function describeRow(row: Row): Fact[] {
  return Object.entries(row)
    .filter(([name, value]) => !TECHNICAL.test(name) && !isEmpty(value))
    .map(([name, value]) => ({ label: toLabel(name), value: describeValue(value, name) }))
}

export function describeInline(row: Row): string {
  return describeRow(row)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ')
}

export function describeMoment(moment: string): string {
  const date = new Date(moment)
  return `${formatLongDate(date)}, ${formatMoment(date).split(', ').at(-1)}`
}

export function toLabel(name: string): string {
  const words = name
    .replace(/_pounds$/, '')
    .replaceAll('_', ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function describeValue(value: unknown, name: string): string {
  if (Array.isArray(value)) return value.map((part) => describeValue(part, name)).join('\n')
  if (value === null) return 'none'
  if (typeof value === 'object') return describeInline(value as Row)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return POUNDS.test(name) ? formatPounds(value) : String(value)
  const text = String(value)
  if (DATE.test(text)) return formatLongDate(text)
  if (MOMENT.test(text)) return describeMoment(text)
  return CODE.test(text) ? text.replaceAll('_', ' ') : text
}
