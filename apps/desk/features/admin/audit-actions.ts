/** The filter lists the actions in this order. */
export const AUDIT_ACTIONS: Record<string, string> = {
  case_changed: 'Changed a case',
  case_read: 'Opened a case',
  case_reopened: 'Reopened a case',
  contact_recorded: 'Recorded contact',
  contact_undone: 'Undid a recorded contact',
  contact_corrected: 'Corrected a contact',
  message_written: 'Wrote an e-mail',
  mail_filed: 'Filed an e-mail',
  template_saved: 'Changed an e-mail template',
  template_removed: 'Removed an e-mail template',
  handover_made: 'Handed over cases',
  handover_moved: 'Changed when somebody is back',
  handover_ended: 'Ended a handover early',
  handover_undone: 'Undid a handover',
  note_added: 'Added a note',
  facts_changed: 'Changed facts',
  person_changed: 'Changed a person’s details',
  case_entered: 'Entered a case',
  import_started: 'Imported a file',
  import_undone: 'Undid an import',
  case_linked: 'Linked cases',
  case_unlinked: 'Removed a link',
  cases_merged: 'Merged cases',
  case_unmerged: 'Undid a merge',
  person_removed: 'Removed a person',
  security_changed: 'Changed a further property',
  security_removed: 'Removed a further property',
  lead_released: 'Released a lead',
  lead_marked_spam: 'Marked a lead as spam',
  document_opened: 'Opened a document',
  document_withheld: 'Was refused a document',
  documents_requested: 'Asked for documents',
  requirement_changed: 'Changed a document request',
  document_filed: 'Filed a document',
  document_added: 'Added a document',
  checklist_saved: 'Changed a document checklist',
  check_recorded: 'Recorded a check',
  restricted_check_read: 'Read a restricted check',
  checks_removed: 'Deleted expired checks',
  clock_confirmed: 'Confirmed the server’s date',
  check_kind_saved: 'Changed the list of checks',
  lender_added: 'Added a lender',
  lender_changed: 'Changed a lender',
  lender_removed: 'Removed a lender',
  lenders_imported: 'Imported lenders',
  enquiry_sent: 'Asked a lender',
  enquiry_answered: 'Recorded a lender’s answer',
  lender_pack_made: 'Made a lender pack',
  lender_pack_opened: 'Opened a lender pack',
  terms_saved: 'Saved terms',
  terms_chosen: 'Chose terms',
  terms_shared: 'Shared terms',
  terms_replied: 'Applicant answered about terms',
  gate_overridden: 'Went on without what a step needs',
  gate_saved: 'Changed what a step needs',
  outcome_reasons_saved: 'Changed the reasons cases end for',
  completion_recorded: 'Recorded a completion',
  task_added: 'Planned a task',
  task_changed: 'Changed a task',
  message_retried: 'Sent an e-mail again',
  applicant_link_sent: 'Sent an applicant their link',
  applicant_link_revoked: 'Ended an applicant’s links',
  applicant_request_settled: 'Answered an applicant',
  applicant_withdrew: 'Withdrew an application',
  leads_exported: 'Exported leads',
  case_file_exported: 'Exported a case file',
  draft_saved: 'Saved a draft',
  draft_discarded: 'Deleted a draft',
  content_published: 'Published content',
  content_scheduled: 'Scheduled content',
  content_not_published: 'Couldn’t publish as scheduled',
  content_unpublished: 'Unpublished content',
  erasure_ordered: 'Requested an erasure',
  subject_erased: 'Erased a person',
  retention_applied: 'Deleted expired data',
  calendar_feed_made: 'Created a calendar address',
  calendar_feed_revoked: 'Revoked a calendar address',
  staff_invited: 'Invited someone',
  staff_link_issued: 'Requested a one-time link',
  staff_role_changed: 'Changed a role',
  staff_renamed: 'Renamed an account',
  staff_disabled: 'Deactivated an account',
  staff_enabled: 'Reactivated an account',
  staff_factors_reset: 'Reset a second factor',
}

export const describeAction = (action: string) => AUDIT_ACTIONS[action] ?? action.replaceAll('_', ' ')

const DETAIL_WORDS: Readonly<Record<string, string>> = { state: 'status', follow_up_on: 'next step by' }

export function describeDetail(
  detail: Readonly<Record<string, unknown>>,
  names: ReadonlyMap<string, string>,
): string {
  const { owner_id: owner, ...others } = detail
  const shown = Object.entries(others).filter(
    ([name]) => !/(?:^|_)id$|^version$|^first_page$|^rules$/.test(name),
  )
  if (Array.isArray(owner)) shown.push(['owner', owner.map((id) => id && (names.get(id) ?? 'someone'))])
  return shown
    .map(([name, value]) => `${DETAIL_WORDS[name] ?? name.replaceAll('_', ' ')}: ${describeValue(value)}`)
    .join(', ')
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((part) => describeValue(part)).join(' → ')
  if (value === null) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value).replaceAll('_', ' ')
}
