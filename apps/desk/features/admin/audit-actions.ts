/** The words for every action in the log, in the order of the filter. */
export const AUDIT_ACTIONS: Record<string, string> = {
  case_changed: 'Changed a case',
  case_reopened: 'Reopened a case',
  contact_recorded: 'Recorded contact',
  note_added: 'Added a note',
  facts_changed: 'Changed facts',
  person_changed: 'Changed a person’s details',
  person_removed: 'Removed a person',
  lead_released: 'Released a lead',
  document_opened: 'Opened a document',
  document_withheld: 'Was refused a document',
  message_retried: 'Sent an e-mail again',
  leads_exported: 'Exported leads',
  draft_saved: 'Saved a draft',
  draft_discarded: 'Deleted a draft',
  content_published: 'Published content',
  content_unpublished: 'Unpublished content',
  erasure_ordered: 'Requested an erasure',
  subject_erased: 'Erased a person',
  retention_applied: 'Deleted expired data',
  staff_invited: 'Invited someone',
  staff_link_issued: 'Sent a one-time link',
  staff_role_changed: 'Changed a role',
  staff_renamed: 'Renamed an account',
  staff_disabled: 'Deactivated an account',
  staff_enabled: 'Reactivated an account',
  staff_factors_reset: 'Reset a second factor',
}

export const describeAction = (action: string) => AUDIT_ACTIONS[action] ?? action.replaceAll('_', ' ')

/** An entry's details as short pairs, without ids and versions. */
export function describeDetail(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([name]) => !/(?:^|_)id$|^version$|^first_page$|^rules$/.test(name))
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${describeValue(value)}`)
    .join(', ')
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => describeValue(part)).join(' → ')
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value).replaceAll('_', ' ')
}
