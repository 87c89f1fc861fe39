import { caseKind } from '#shared/desk/case-kind.ts'
import { statusLabel } from '#shared/desk/case-states.ts'
import { CONTACT_OUTCOME_LABELS, DECISION_LABELS, isContactOutcome } from '#shared/desk/contact-outcomes.ts'
import { type CsvColumn, csvMoment } from '#shared/desk/csv.ts'
import { ENTERED_AS_LABELS } from '#shared/desk/entered-as.ts'
import { factFields, factsThatGo } from '#shared/fields/catalogue/fact-fields.ts'
import { formatField } from '#shared/fields/catalogue/field-text.ts'
import type { ExportedCase } from '../../../backend/overview.ts'

const PROMISES = {
  kept: 'kept',
  missed: 'missed',
  running: 'still running',
  not_needed: 'not needed',
} as const

/**
 * The columns of an export. Addresses of people and of property, dates of birth and notes are left out. Times are in London time
 * and written as 2026-11-16 09:30, which every spreadsheet can read and sort.
 */
export const EXPORT_COLUMNS: CsvColumn<ExportedCase>[] = [
  { heading: 'Reference', cell: (row) => row.reference },
  { heading: 'Received', cell: (row) => csvMoment(row.received_at) },
  { heading: 'Kind', cell: caseKind },
  { heading: 'Came by', cell: (row) => (row.entered_as ? ENTERED_AS_LABELS[row.entered_as] : 'Website') },
  { heading: 'Name', cell: (row) => row.contact_name },
  { heading: 'Phone', cell: (row) => row.phone },
  { heading: 'E-mail', cell: (row) => row.email },
  ...factColumns(),
  { heading: 'Status', cell: (row) => statusLabel(row) },
  { heading: 'Owner', cell: (row) => row.owner_name },
  { heading: 'Next step', cell: (row) => row.next_step },
  { heading: 'Next step by', cell: (row) => row.follow_up_on },
  { heading: 'Promised by', cell: (row) => csvMoment(row.promised_by) },
  { heading: 'First contact', cell: (row) => csvMoment(row.first_contact_at) },
  { heading: 'Minutes to first contact', cell: minutesToContact },
  { heading: 'Promise', cell: (row) => row.promise && PROMISES[row.promise] },
  { heading: 'Promise settled by', cell: settledBy },
  { heading: 'Decided', cell: (row) => csvMoment(row.decided_at) },
  { heading: 'Reason', cell: (row) => (row.merged_into ? null : row.outcome_reason) },
  { heading: 'Lender', cell: (row) => row.completed_lender },
  { heading: 'Completed in pounds', cell: (row) => row.completed_pounds },
  { heading: 'Our fee in pounds', cell: (row) => row.broker_fee_pounds },
  { heading: 'Lender’s commission in pounds', cell: (row) => row.commission_pounds },
  { heading: 'Completed on', cell: (row) => row.completed_on },
  { heading: 'Source', cell: (row) => row.source },
  { heading: 'Medium', cell: (row) => row.utm_medium },
  { heading: 'Campaign', cell: (row) => row.utm_campaign },
  { heading: 'Landing page', cell: (row) => row.landing_page },
  { heading: 'Possible spam', cell: (row) => row.quarantined },
]

function factColumns(): CsvColumn<ExportedCase>[] {
  return factsThatGo('export').map((name) => {
    const field = factFields[name]
    const known = ({ facts }: ExportedCase) => facts[name] ?? null
    // A spreadsheet can add up numbers, and sort days as they are.
    return field.kind === 'pounds'
      ? { heading: `${field.label} in pounds`, cell: known }
      : {
          heading: field.label,
          cell:
            field.kind === 'day' || field.kind === 'years' ? known : (row) => formatField(field, known(row)),
        }
  })
}

function settledBy({ promise_settled_by: by }: ExportedCase): string | null {
  if (by === null) return null
  return isContactOutcome(by) ? CONTACT_OUTCOME_LABELS[by] : DECISION_LABELS[by]
}

function minutesToContact({ received_at, first_contact_at }: ExportedCase): number | null {
  if (!first_contact_at) return null
  return Math.round((Date.parse(first_contact_at) - Date.parse(received_at)) / 60_000)
}
