-- Saying that a lead is spam, giving many cases another owner, and who may see what.

-- Puts a lead among the spam, which is deleted after the same time as possible spam, counted from now. It leaves the
-- inbox; a search still finds it, and it can be released.
create function public.mark_spam(case_reference text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if lead.spam_since is not null then return private.refusal('already_spam'); end if;
  if lead.state not in ('new', 'contacted') then return private.refusal('not_spam'); end if;
  lead.quarantined := true;
  lead.spam_since := now();
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  perform private.append_event(case_reference, 'marked_spam', '{}', lead.version);
  perform private.audit('lead_marked_spam', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Takes a lead out of quarantine; its applicant then gets the e-mail every other applicant gets.
create or replace function public.release_lead(case_reference text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if not lead.quarantined then return private.refusal('not_quarantined'); end if;
  lead.quarantined := false;
  lead.spam_since := null;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  if lead.form in ('business_application', 'bridging_application') then
    insert into public.outbox_messages (kind, recipient, reference)
    values (lead.form || '_received', 'applicant', case_reference)
    on conflict do nothing;
  end if;
  perform private.append_event(case_reference, 'released', '{}', lead.version);
  perform private.audit('lead_released', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Gives cases another owner, or none. Cases that are decided, quarantined or already theirs stay as they are.
create function private.reassign(wanted text[], new_owner uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  changed integer;
begin
  with held as (
    select reference, owner_id from public.leads
    where reference = any(wanted) and owner_id is distinct from new_owner and not quarantined and decided_at is null
    order by reference for update
  ), moved as (
    update public.leads as lead set owner_id = new_owner, version = lead.version + 1, updated_at = now()
    from held where lead.reference = held.reference
    returning lead.reference, held.owner_id as former, lead.version
  ), told as (
    insert into public.case_events (reference, actor_id, kind, detail, version)
    select moved.reference, auth.uid(), 'owner_changed', jsonb_build_object(
      'from', moved.former, 'to', new_owner,
      'from_name', (select name from public.staff_profiles where id = moved.former),
      'to_name', (select name from public.staff_profiles where id = new_owner)), moved.version
    from moved
  ), audited as (
    insert into public.audit_entries (actor_id, action, subject, detail)
    select auth.uid(), 'case_changed', moved.reference, jsonb_build_object(
      'version', moved.version, 'owner_id', jsonb_build_array(moved.former, new_owner))
    from moved
  )
  select count(*) into changed from moved;
  return changed;
end $$;

-- For admins. Either the cases named, or every open case of a person who leaves.
create function public.reassign_cases(new_owner uuid, case_references text[] default null, former_owner uuid default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  if new_owner is not null and not private.may_own_cases(new_owner) then return private.refusal('unknown_owner'); end if;
  return jsonb_build_object('outcome', 'changed', 'cases', private.reassign(
    coalesce(case_references[1 : 1000], array(
      select reference from public.leads where owner_id = former_owner and decided_at is null and not quarantined
    )), new_owner));
end $$;

-- Leads that the rules remove by a moment, each with the rule that does.
-- rules: {callbackMonths, declinedMonths, declinedDocumentDays, completedMonths, quarantinedDays}
-- A callback that was worked on counts from its last change; one that became a case is stored as long as a case; and
-- none is removed while a next step is due. Spam counts from when somebody said that it is. No search path of its own:
-- PostgreSQL then makes it part of the statement that calls it, and a limit there ends it early.
create or replace function private.due_leads(rules jsonb, moment timestamptz) returns table (rule text, reference text)
language sql stable security invoker as $$
  select 'callbacks', lead.reference from public.leads as lead
  where lead.form = 'callback' and not lead.quarantined
    and lead.received_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
    and (
      lead.state = 'new'
      or lead.state in ('contacted', 'declined', 'withdrawn')
        and lead.updated_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
        and (lead.follow_up_on is null or lead.follow_up_on < (moment at time zone 'Europe/London')::date)
    )
  union all
  select 'declined', lead.reference from public.leads as lead
  where lead.form <> 'callback' and not lead.quarantined and lead.state in ('declined', 'withdrawn')
    and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
      < moment - make_interval(months => (rules ->> 'declinedMonths')::integer)
  union all
  select 'completed', lead.reference from public.leads as lead
  where not lead.quarantined and lead.state = 'completed'
    and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
      < moment - make_interval(months => (rules ->> 'completedMonths')::integer)
  union all
  select 'quarantined', lead.reference from public.leads as lead
  where lead.quarantined
    and lead.received_at < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer)
    and coalesce(lead.spam_since, lead.received_at)
      < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer);
$$;

-- Records that this person opens this document, and returns where it is. They can read it for a minute. Read-only staff
-- see that there is a document, not what is in it.
create or replace function public.open_document(document_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  state text;
begin
  perform private.require_staff('admin', 'adviser');
  select * into document from public.application_documents where id = open_document.document_id for key share;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  state := private.document_state(document);
  if state in ('quarantined', 'pending') then
    perform private.audit('document_withheld', document.reference, jsonb_build_object('document_id', document.id));
    return jsonb_build_object('outcome', 'withheld', 'state', state);
  end if;
  insert into public.document_openings (document_id, actor_id) values (document.id, auth.uid());
  perform private.append_event(
    document.reference, 'document_opened', jsonb_build_object('document_id', document.id, 'field', document.field), null);
  perform private.audit(
    'document_opened', document.reference,
    jsonb_build_object('document_id', document.id, 'field', document.field));
  return jsonb_build_object(
    'outcome', 'opened', 'bucket', 'application-documents', 'path', document.path,
    'original_name', document.original_name);
end $$;

-- The names in the bucket the caller may read now, as one array: the policy of the bucket runs it once a statement.
create or replace function private.opened_paths() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(
    select document.path
    from public.document_openings as opening
    join public.application_documents as document on document.id = opening.document_id
    where opening.actor_id = auth.uid()
      and opening.at > now() - interval '1 minute'
      and not document.quarantined and document.scan_state in ('unscanned', 'clean')
      and private.staff_role() in ('admin', 'adviser')
  );
$$;

revoke all on function
  public.mark_spam(text, integer),
  private.reassign(text[], uuid),
  public.reassign_cases(uuid, text[], uuid)
from public, anon, authenticated, service_role;
grant execute on function public.mark_spam(text, integer), public.reassign_cases(uuid, text[], uuid) to authenticated;
