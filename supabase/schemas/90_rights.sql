-- Who may run what. This file comes last, so that it covers the functions of every other: it takes the right to run them
-- from everybody but the owner, and gives it back by name. What is not listed below is called by other functions and by
-- triggers only. The rights of each table of the API stand with the table.
grant usage on schema private to service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
grant all on sequence public.outbox_messages_id_seq to service_role;
revoke execute on all functions in schema public, private from public, anon, authenticated, service_role;

-- Anybody.
grant execute on function public.desk_is_staffed, public.list_former_slugs to anon;

-- Anybody who is signed in. Each function asks for itself whether they are staff (private.staff_role,
-- private.require_staff), but for the two above.
grant execute on function
  private.staff_role, public.staff_session, public.desk_is_staffed, public.list_staff, public.list_audit,
  public.read_clock, public.confirm_clock, public.list_undelivered, public.retry_message, public.read_earlier_events,
  public.read_received_mail, public.change_facts, public.change_person, public.remove_person, public.change_security,
  public.remove_security, public.read_facts,
  public.read_case, public.change_case, public.record_contact, public.add_note, public.add_task,
  public.change_task, public.read_my_day, public.release_lead, public.mark_spam,
  public.hand_over_cases, public.count_handover, public.end_handover, public.move_handover_end,
  public.read_handover_notice, public.list_handovers, public.undo_contact, public.correct_contact, public.create_case, public.find_similar_cases,
  public.start_import, public.import_rows, public.undo_import, public.list_imports, public.link_cases,
  public.merge_cases, public.compare_cases, public.find_import_doubles, public.unmerge_case, public.list_inbox,
  public.count_inbox, public.make_calendar_feed,
  public.revoke_calendar_feed, public.calendar_feed_made_at, public.wants_morning_mail, public.set_morning_mail,
  public.desk_money, public.desk_overview, public.export_cases, public.read_documents, public.list_checklists, public.save_checklist,
  public.request_documents, public.settle_awaited_documents, public.change_requirement, public.file_document, public.open_document,
  private.opened_paths, public.record_check, public.read_restricted_check, public.save_check_kind,
  public.override_gate, public.save_gate, public.read_firm_lists, public.save_outcome_reasons, public.save_lender,
  public.remove_lender, public.import_lenders, public.list_lenders, public.panel_for, public.add_enquiry,
  public.change_enquiry, public.read_placing, public.save_terms, public.choose_terms, public.share_terms,
  public.record_lender_pack, public.list_lender_packs, public.open_lender_pack, public.record_completion,
  public.list_templates, public.list_template_versions, public.save_template, public.remove_template,
  public.fill_message, public.send_template_test, public.send_message, public.list_mail_contacts,
  public.count_unmatched_mail, public.list_unmatched_mail, public.leave_mail, public.list_bounced_addresses, public.file_mail,
  public.read_applicant_access, public.send_applicant_link, public.revoke_applicant_links,
  public.settle_applicant_request, public.list_content, public.save_draft, public.publish_content,
  public.unpublish_content, public.discard_draft, public.read_content, public.schedule_content,
  public.list_former_slugs, public.read_retention, public.find_subject, public.export_case_file
to authenticated;

-- The server, with the service key: what it runs for visitors, and its own work. The functions in private are those
-- that run with its rights on the way, such as the lists in the checks of tables.
grant execute on function
  private.reference_prefix, private.is_off, private.phone_digits, private.mailbox_of, private.open_states, private.decided_states,
  private.case_states, private.lead_flags, private.contact_kinds, private.task_causes, private.account_messages,
  private.confirmations, private.staff_roles, public.end_sessions, public.record_audit, public.settle_tokens,
  public.check_clock, public.try_writing, public.mail_read_at, private.insert_lead, public.claim_outbox_message, public.settle_outbox_message,
  private.has_reached_mail_limit, private.should_email_staff, public.enqueue_account_message, private.first_person,
  private.facts_that_go, private.mailed_facts, private.open_submission, private.enqueue_messages,
  private.submission_answer, public.record_callback, public.record_bridging_application,
  public.record_business_application, public.read_calendar_feed, private.morning_summary, public.enqueue_morning_mails,
  public.run_handovers, public.sweep_uploads, public.start_document_upload, public.discard_upload, public.record_document,
  public.read_applicant_documents, public.check_document_sender, public.begin_upload_part, public.end_upload_part,
  public.claim_upload, public.release_upload, public.restart_upload, public.refuse_upload, public.uploads_with_parts,
  public.list_loose_parts, public.read_shared_terms, public.choose_shared_terms, private.note_sent_message,
  private.may_still_go, private.lock_lead_of_message, public.claim_mailbox, public.advance_mailbox, public.release_mailbox,
  public.record_mail, public.refuse_mail_file, public.record_mail_document, private.remove_old_mail,
  private.remove_mail_of, public.list_mail_senders, public.remove_mail_from, public.begin_mail_try,
  public.end_mail_try, public.open_applicant_page, public.confirm_applicant, public.end_applicant_links,
  public.request_applicant_link, private.make_applicant_link, public.give_applicant_consent,
  public.read_applicant_page, public.add_applicant_request, public.withdraw_application, public.publish_due_content,
  public.count_downloads, public.list_former_slugs, private.store_retention_rules, private.retention_lock,
  private.due_documents, public.due_for_retention, private.due_leads, private.remove_old_checks, public.apply_retention,
  private.remove_leads, public.erase_leads, public.list_subjects, public.leads_of_subject
to service_role;
