import { readLines } from './read-matrix.ts'

/** The columns of the tables below. Requests without a key have no column, because they are refused everywhere. */
export const ACTORS = ['anon', 'authenticated', 'aal1', 'read_only', 'adviser', 'admin', 'service'] as const
export type ActorName = (typeof ACTORS)[number]

/*
 * Who may do what, cell by cell. If you add a table, a view, a function or a bucket, add its line here. A table's cell
 * has four characters, for select, insert, update and delete: s, i, u or d if it works, o if it's allowed but reaches
 * no row, - if it's refused. A function's cell is x if it runs and - if it's refused.
 */
export const TABLES = readLines(`
                                         anon  authenticated  aal1  read_only  adviser  admin  service
  public.news_articles                   s---  s---           s---  s---       s---     s---   siud
  public.completed_deals                 s---  s---           s---  s---       s---     s---   siud
  public.resources                       s---  s---           s---  s---       s---     s---   siud
  public.content_pages                   s---  s---           s---  s---       s---     s---   siud
  public.deal_facts                      s---  s---           s---  s---       s---     s---   siud
  public.leads                           ----  o---           o---  s---       s---     s---   siud
  public.firm_texts                      ----  o---           o---  s---       s---     s---   s---
  public.callback_requests               ----  o---           o---  s---       s---     s---   siud
  public.business_applications           ----  o---           o---  s---       s---     s---   siud
  public.bridging_applications           ----  o---           o---  s---       s---     s---   siud
  public.application_documents           ----  o---           o---  s---       s---     s---   siud
  public.outbox_messages                 ----  o---           o---  s---       s---     s---   siud
  public.lead_summaries                  ----  o---           o---  s---       s---     s---   siud
  public.case_events                     ----  o---           o---  s---       s---     s---   si--
  public.case_facts                      ----  o---           o---  s---       s---     s---   s---
  public.case_people                     ----  o---           o---  s---       s---     s---   s---
  public.case_securities                 ----  o---           o---  s---       s---     s---   s---
  public.case_tasks                      ----  o---           o---  s---       s---     s---   s---
  public.case_imports                    ----  o---           o---  s---       s---     s---   s---
  public.case_links                      ----  o---           o---  s---       s---     s---   s---
  public.case_merges                     ----  o---           o---  s---       s---     s---   s---
  public.case_requirements               ----  o---           o---  s---       s---     s---   s---
  public.document_checklists             ----  o---           o---  s---       s---     s---   s---
  public.message_templates               ----  o---           o---  s---       s---     s---   s---
  public.message_template_versions       ----  ----           ----  ----       ----     ----   ----
  public.check_kinds                     ----  o---           o---  s---       s---     s---   s---
  public.case_checks                     ----  o---           o---  s---       s---     s---   s---
  public.lenders                         ----  o---           o---  s---       s---     s---   s---
  public.enquiries                       ----  o---           o---  s---       s---     s---   s---
  # Staff list packs through a function, without what they say.
  public.lender_packs                    ----  ----           ----  ----       ----     ----   s---
  public.case_terms                      ----  o---           o---  s---       s---     s---   s---
  public.gates                           ----  o---           o---  s---       s---     s---   s---
  public.gate_overrides                  ----  o---           o---  s---       s---     s---   s---
  public.outcome_reasons                 ----  o---           o---  s---       s---     s---   s---
  public.completions                     ----  o---           o---  s---       s---     s---   s---
  public.document_openings               ----  o---           o---  s---       s---     s---   si--
  public.content_drafts                  ----  o---           o---  s---       s---     s---   s---
  public.content_versions                ----  o---           o---  s---       s---     s---   s---
  public.download_counts                 ----  o---           o---  s---       s---     s---   s---
  public.staff_profiles                  ----  o---           o---  s---       s---     s---   s---
  public.audit_entries                   ----  o---           o---  o---       o---     s---   si--
  public.erasure_ledger                  ----  o---           o---  o---       o---     s---   siud
  public.received_mail                   ----  o---           o---  o---       s---     s---   ----
  public.received_mail_files             ----  ----           ----  ----       ----     ----   ----
  public.bounced_addresses               ----  ----           ----  ----       ----     ----   ----
  public.idempotency_keys                ----  ----           ----  ----       ----     ----   siud
  # Nobody reaches these through the Data API; rows of the bucket are deleted through the Storage API only.
  storage.buckets                        o-o-  o-o-           o-o-  o-o-       o-o-     o-o-   siu-
  storage.objects                        o-o-  o-o-           o-o-  o-o-       s-o-     s-o-   siu-
  realtime.messages                      o-o-  o-o-           o-o-  o-o-       o-o-     o-o-   oio-
  auth.audit_log_entries                 ----  ----           ----  ----       ----     ----   ----
  auth.flow_state                        ----  ----           ----  ----       ----     ----   ----
  auth.identities                        ----  ----           ----  ----       ----     ----   ----
  auth.mfa_amr_claims                    ----  ----           ----  ----       ----     ----   ----
  auth.mfa_challenges                    ----  ----           ----  ----       ----     ----   ----
  auth.mfa_factors                       ----  ----           ----  ----       ----     ----   ----
  auth.one_time_tokens                   ----  ----           ----  ----       ----     ----   ----
  auth.refresh_tokens                    ----  ----           ----  ----       ----     ----   ----
  auth.sessions                          ----  ----           ----  ----       ----     ----   ----
  auth.users                             ----  ----           ----  ----       ----     ----   ----
  private.calendar_feeds                 ----  ----           ----  ----       ----     ----   ----
  private.document_uploads               ----  ----           ----  ----       ----     ----   ----
  private.given_defaults                 ----  ----           ----  ----       ----     ----   ----
  private.lender_pack_files              ----  ----           ----  ----       ----     ----   ----
  private.morning_mails                  ----  ----           ----  ----       ----     ----   ----
  private.applicant_links                ----  ----           ----  ----       ----     ----   ----
  private.applicant_sessions             ----  ----           ----  ----       ----     ----   ----
  private.clock                          ----  ----           ----  ----       ----     ----   ----
  private.last_write                     ----  ----           ----  ----       ----     ----   ----
  private.applicant_requests             ----  ----           ----  ----       ----     ----   ----
  private.applicant_access               ----  ----           ----  ----       ----     ----   ----
  private.overview_days                  ----  ----           ----  ----       ----     ----   ----
  private.received_counts                ----  ----           ----  ----       ----     ----   ----
  private.contact_counts                 ----  ----           ----  ----       ----     ----   ----
  private.decided_counts                 ----  ----           ----  ----       ----     ----   ----
  private.mailboxes                      ----  ----           ----  ----       ----     ----   ----
  private.read_mail                      ----  ----           ----  ----       ----     ----   ----
  private.mail_tries                     ----  ----           ----  ----       ----     ----   ----
  private.settings                       ----  ----           ----  ----       ----     ----   ----
  private.content_slugs                  ----  ----           ----  ----       ----     ----   s---
  private.retention_in_force             ----  ----           ----  ----       ----     ----   ----
  private.limit_buckets                  ----  ----           ----  ----       ----     ----   ----
  supabase_migrations.schema_migrations  ----  ----           ----  ----       ----     ----   ----
`)

/** The functions of the Data API. */
export const CALLS = readLines(`
                                      anon  authenticated  aal1  read_only  adviser  admin  service
  # Says nothing but whether anybody works here.
  public.desk_is_staffed              x     x              x     x          x        x      -
  public.list_former_slugs            x     x              x     x          x        x      x
  # Answers null to whoever is not staff.
  public.staff_session                -     x              x     x          x        x      -
  public.list_inbox                   -     -              -     x          x        x      -
  public.count_inbox                  -     -              -     x          x        x      -
  public.read_my_day                  -     -              -     x          x        x      -
  public.read_case                    -     -              -     x          x        x      -
  public.read_facts                   -     -              -     x          x        x      -
  public.read_earlier_events          -     -              -     x          x        x      -
  public.read_received_mail           -     -              -     x          x        x      -
  public.read_documents               -     -              -     x          x        x      -
  public.list_checklists              -     -              -     x          x        x      -
  public.read_applicant_access        -     -              -     x          x        x      -
  public.find_similar_cases           -     -              -     x          x        x      -
  public.list_imports                 -     -              -     x          x        x      -
  public.read_placing                 -     -              -     x          x        x      -
  public.list_lenders                 -     -              -     x          x        x      -
  public.list_lender_packs            -     -              -     x          x        x      -
  public.panel_for                    -     -              -     x          x        x      -
  public.desk_overview                -     -              -     x          x        x      -
  public.desk_money                   -     -              -     -          x        x      -
  public.list_templates               -     -              -     x          x        x      -
  public.list_undelivered             -     -              -     x          x        x      -
  public.list_content                 -     -              -     x          x        x      -
  public.read_content                 -     -              -     x          x        x      -
  public.change_case                  -     -              -     -          x        x      -
  public.record_contact               -     -              -     -          x        x      -
  public.add_note                     -     -              -     -          x        x      -
  public.add_task                     -     -              -     -          x        x      -
  public.change_task                  -     -              -     -          x        x      -
  public.change_facts                 -     -              -     -          x        x      -
  public.change_person                -     -              -     -          x        x      -
  public.remove_person                -     -              -     -          x        x      -
  public.change_security              -     -              -     -          x        x      -
  public.remove_security              -     -              -     -          x        x      -
  public.create_case                  -     -              -     -          x        x      -
  public.start_import                 -     -              -     -          x        x      -
  public.import_rows                  -     -              -     -          x        x      -
  public.undo_import                  -     -              -     -          x        x      -
  public.find_import_doubles          -     -              -     -          x        x      -
  public.link_cases                   -     -              -     -          x        x      -
  public.release_lead                 -     -              -     -          x        x      -
  public.send_applicant_link          -     -              -     -          x        x      -
  public.revoke_applicant_links       -     -              -     -          x        x      -
  public.settle_applicant_request     -     -              -     -          x        x      -
  public.undo_contact                 -     -              -     -          x        x      -
  public.correct_contact              -     -              -     -          x        x      -
  public.mark_spam                    -     -              -     -          x        x      -
  public.record_check                 -     -              -     -          x        x      -
  public.read_restricted_check        -     -              -     -          x        x      -
  public.save_lender                  -     -              -     -          x        x      -
  public.remove_lender                -     -              -     -          x        x      -
  public.import_lenders               -     -              -     -          x        x      -
  public.add_enquiry                  -     -              -     -          x        x      -
  public.record_lender_pack           -     -              -     -          x        x      -
  public.open_lender_pack             -     -              -     -          x        x      -
  public.change_enquiry               -     -              -     -          x        x      -
  public.save_terms                   -     -              -     -          x        x      -
  public.choose_terms                 -     -              -     -          x        x      -
  public.share_terms                  -     -              -     -          x        x      -
  public.record_completion            -     -              -     -          x        x      -
  # Read-only staff see that there is a document, not what is in it.
  public.open_document                -     -              -     -          x        x      -
  public.request_documents            -     -              -     -          x        x      -
  public.settle_awaited_documents     -     -              -     -          x        x      -
  public.change_requirement           -     -              -     -          x        x      -
  public.file_document                -     -              -     -          x        x      -
  public.retry_message                -     -              -     -          x        x      -
  public.fill_message                 -     -              -     -          x        x      -
  public.count_unmatched_mail         -     -              -     -          x        x      -
  public.list_unmatched_mail          -     -              -     -          x        x      -
  public.file_mail                    -     -              -     -          x        x      -
  public.leave_mail                   -     -              -     -          x        x      -
  public.list_bounced_addresses       -     -              -     x          x        x      -
  public.send_message                 -     -              -     -          x        x      -
  public.list_mail_contacts           -     -              -     -          x        x      -
  public.save_draft                   -     -              -     -          x        x      -
  public.publish_content              -     -              -     -          x        x      -
  public.unpublish_content            -     -              -     -          x        x      -
  public.discard_draft                -     -              -     -          x        x      -
  public.make_calendar_feed           -     -              -     -          x        x      -
  public.revoke_calendar_feed         -     -              -     -          x        x      -
  public.calendar_feed_made_at        -     -              -     -          x        x      -
  public.wants_morning_mail           -     -              -     -          x        x      -
  public.set_morning_mail             -     -              -     -          x        x      -
  public.export_cases                 -     -              -     -          -        x      -
  public.export_case_file             -     -              -     -          -        x      -
  public.reassign_cases               -     -              -     -          -        x      -
  public.merge_cases                  -     -              -     -          -        x      -
  public.compare_cases                -     -              -     -          -        x      -
  public.unmerge_case                 -     -              -     -          -        x      -
  public.override_gate                -     -              -     -          -        x      -
  public.save_gate                    -     -              -     -          -        x      -
  public.save_outcome_reasons         -     -              -     -          -        x      -
  public.read_firm_lists              -     -              -     -          -        x      -
  public.save_check_kind              -     -              -     -          -        x      -
  public.schedule_content             -     -              -     -          x        x      -
  public.save_checklist               -     -              -     -          -        x      -
  public.save_template                -     -              -     -          -        x      -
  public.remove_template              -     -              -     -          -        x      -
  public.list_template_versions       -     -              -     -          -        x      -
  public.send_template_test           -     -              -     -          -        x      -
  public.list_staff                   -     -              -     -          -        x      -
  public.list_audit                   -     -              -     -          -        x      -
  public.read_retention               -     -              -     -          -        x      -
  public.read_clock                   -     -              -     -          -        x      -
  public.confirm_clock                -     -              -     -          -        x      -
  public.find_subject                 -     -              -     -          -        x      -
  public.read_calendar_feed           -     -              -     -          -        -      x
  public.enqueue_morning_mails        -     -              -     -          -        -      x
  public.read_applicant_page          -     -              -     -          -        -      x
  public.confirm_applicant            -     -              -     -          -        -      x
  public.add_applicant_request        -     -              -     -          -        -      x
  public.give_applicant_consent       -     -              -     -          -        -      x
  public.choose_shared_terms          -     -              -     -          -        -      x
  public.withdraw_application         -     -              -     -          -        -      x
  public.end_applicant_links          -     -              -     -          -        -      x
  public.request_applicant_link       -     -              -     -          -        -      x
  public.open_applicant_page          -     -              -     -          -        -      x
  public.read_applicant_documents     -     -              -     -          -        -      x
  public.read_shared_terms            -     -              -     -          -        -      x
  public.start_document_upload        -     -              -     -          -        -      x
  public.check_document_sender        -     -              -     -          -        -      x
  public.begin_upload_part            -     -              -     -          -        -      x
  public.end_upload_part              -     -              -     -          -        -      x
  public.claim_upload                 -     -              -     -          -        -      x
  public.release_upload               -     -              -     -          -        -      x
  public.restart_upload               -     -              -     -          -        -      x
  public.refuse_upload                -     -              -     -          -        -      x
  public.uploads_with_parts           -     -              -     -          -        -      x
  public.list_loose_parts             -     -              -     -          -        -      x
  public.claim_mailbox                -     -              -     -          -        -      x
  public.advance_mailbox              -     -              -     -          -        -      x
  public.release_mailbox              -     -              -     -          -        -      x
  public.mail_read_at                 -     -              -     -          -        -      x
  public.begin_mail_try               -     -              -     -          -        -      x
  public.end_mail_try                 -     -              -     -          -        -      x
  public.record_mail                  -     -              -     -          -        -      x
  public.refuse_mail_file             -     -              -     -          -        -      x
  public.record_mail_document         -     -              -     -          -        -      x
  public.list_mail_senders            -     -              -     -          -        -      x
  public.remove_mail_from             -     -              -     -          -        -      x
  public.record_document              -     -              -     -          -        -      x
  public.discard_upload               -     -              -     -          -        -      x
  public.sweep_uploads                -     -              -     -          -        -      x
  public.record_callback              -     -              -     -          -        -      x
  public.record_bridging_application  -     -              -     -          -        -      x
  public.record_business_application  -     -              -     -          -        -      x
  public.claim_outbox_message         -     -              -     -          -        -      x
  public.settle_outbox_message        -     -              -     -          -        -      x
  public.settle_tokens                -     -              -     -          -        -      x
  public.check_clock                  -     -              -     -          -        -      x
  public.try_writing                  -     -              -     -          -        -      x
  public.enqueue_account_message      -     -              -     -          -        -      x
  public.due_for_retention            -     -              -     -          -        -      x
  public.apply_retention              -     -              -     -          -        -      x
  public.list_subjects                -     -              -     -          -        -      x
  public.leads_of_subject             -     -              -     -          -        -      x
  public.erase_leads                  -     -              -     -          -        -      x
  public.record_audit                 -     -              -     -          -        -      x
  public.publish_due_content          -     -              -     -          -        -      x
  public.count_downloads              -     -              -     -          -        -      x
  public.end_sessions                 -     -              -     -          -        -      x
`)

/** The buckets over HTTP, each with a file in it: read, add, replace, remove. */
export const BUCKETS = readLines(`
                                              anon  authenticated  aal1  read_only  adviser  admin  service
  application-documents, not opened           ----  ----           ----  ----       ----     ----   siud
  application-documents, opened a moment ago  ----  ----           ----  ----       s---     s---   siud
  document-parts                              ----  ----           ----  ----       ----     ----   siud
  content-media                               ----  ----           ----  s---       si--     si--   siud
`)

/** The functions of supabase/functions: x if the caller gets past the check of who they are. */
export const EDGE_FUNCTIONS = readLines(`
                    anon  authenticated  aal1  read_only  adviser  admin  service
  send-callback     x     x              x     x          x        x      x
  send-application  x     x              x     x          x        x      x
  # Without the header of an applicant's session, only staff who may change cases.
  case-documents    -     -              -     -          x        x      -
  # Checks the body before the caller, because an applicant's session is in the body.
  case-papers       x     x              x     x          x        x      x
  # The session in the body says whose page it is.
  your-application  x     x              x     x          x        x      x
  find-company      x     x              x     x          x        x      x
  # These two need an admin's session, and the service key isn't one.
  manage-staff      -     -              -     -          -        x      -
  erase-lead        -     -              -     -          -        x      -
`)
