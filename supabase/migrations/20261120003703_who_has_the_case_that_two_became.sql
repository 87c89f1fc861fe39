set check_function_bodies = off;

alter table public.case_merges add column owner_given_in integer;

-- Who has the case that stays: its owner, else that of the case that goes into it, or whoever stands in for them.
create or replace function private.owner_after_merge(case_reference text, into_reference text) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(target.owner_id, (
    select receiver from private.receiver_of(source.owner_id) as receiver where private.may_own_cases(receiver)))
  from public.leads as source, public.leads as target
  where source.reference = case_reference and target.reference = into_reference;
$$;

-- A case that nobody has gets the owner of the one that went into it, so that its tasks are in somebody's day. Who only
-- stands in for them gives both back.
create or replace function private.pass_owner(case_reference text, into_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  meant uuid := (select owner_id from public.leads where reference = case_reference);
begin
  select * into before from public.leads where reference = into_reference;
  lead := before;
  lead.owner_id := private.owner_after_merge(case_reference, into_reference);
  if lead.owner_id is not distinct from before.owner_id then return; end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  insert into public.handover_cases (handover_id, reference, is_new)
  select handover_id, into_reference, is_new from public.handover_cases
  where reference = case_reference and outcome = 'out'
  on conflict (handover_id, reference) do update set outcome = 'out', at = now();
  if lead.owner_id <> meant then perform private.note_diverted(into_reference, meant); end if;
  perform private.append_change_events(before, lead);
  perform private.audit_change(before, lead);
  update public.case_merges set owner_given_in = lead.version where reference = case_reference;
end $$;

-- Takes back the owner that a merge gave, unless somebody changed it since.
create or replace function private.take_owner_back(merge public.case_merges, was_in text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
begin
  select * into before from public.leads where reference = was_in for update;
  if merge.owner_given_in is null or before.owner_id is null
    or 'owner_id' = any (private.fields_changed_since(was_in, merge.owner_given_in)) then return; end if;
  lead := before;
  lead.owner_id := null;
  lead.version := lead.version + 1;
  perform private.leave_handovers(was_in);
  perform private.save_case(lead);
  perform private.append_change_events(before, lead);
  perform private.audit_change(before, lead);
end $$;

-- What there is of a case, before it is merged. If the other case goes into this one, owner_after has it, and links_end
-- links to the applicant's page end.
create or replace function private.case_contents(case_reference text, other_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', lead.reference, 'form', lead.form, 'entered_as', lead.entered_as, 'product', facts.product,
    'received_at', lead.received_at, 'state', lead.state, 'owner_name', owner.name, 'owner_after', (
      select name from public.staff_profiles where id = private.owner_after_merge(other_reference, case_reference)),
    'email', summary.email,
    'contact_name', summary.contact_name, 'business_name', summary.business_name,
    'amount_pounds', summary.amount_pounds,
    'promised_by', case when private.is_awaited(lead) then lead.promised_by end,
    'facts', (
      select count(*) from jsonb_object_keys(jsonb_strip_nulls(to_jsonb(facts) - 'reference' - 'version'))),
    'people', (select count(*) from private.people_of(lead.reference)),
    'documents', (select count(*) from public.application_documents where reference = lead.reference),
    'lenders', (select count(*) from public.enquiries where reference = lead.reference),
    'terms', (select count(*) from public.case_terms where reference = lead.reference),
    'permissions', (
      select count(*) from (
        select distinct on (kind) * from public.case_checks where reference = lead.reference order by kind, id desc
      ) as latest where result <> 'not_done'),
    'tasks', (select count(*) from private.open_tasks(lead.reference)),
    'timeline', (select count(*) from public.case_events where reference = lead.reference),
    'has_merged', exists (select from public.leads as other where other.merged_into = lead.reference),
    'links_end', (
      select count(*) from private.applicant_links as link
      where link.reference in (case_reference, other_reference) and private.is_link_valid(link)
        and link.sent_to is distinct from coalesce(summary.email, '')))
  from public.leads as lead
  join public.lead_summaries as summary using (reference)
  left join private.facts_of(lead.reference) as facts on true
  left join public.staff_profiles as owner on owner.id = lead.owner_id
  where lead.reference = case_reference;
$$;

-- The first case goes into the second. send_link: sends a new link to the applicant's page if earlier ones ended.
create or replace function public.merge_cases(case_reference text, into_reference text, send_link boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  target public.leads;
  links_ended integer;
begin
  perform private.require_staff('admin');
  if case_reference = into_reference then return private.refusal('same_case'); end if;
  perform from public.leads where reference in (case_reference, into_reference) order by reference for update;
  select * into lead from public.leads where reference = case_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into target from public.leads where reference = into_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.merged_into is not null or target.merged_into is not null
    or exists (select from public.leads where merged_into = case_reference)
  then return private.refusal('already_merged'); end if;
  if lead.quarantined or target.quarantined then return private.refusal('quarantined'); end if;

  insert into public.case_merges (reference, before, actor_id, moved_tasks)
  values (case_reference, to_jsonb(lead), auth.uid(), private.move_open_tasks(case_reference, into_reference));
  select * into lead from public.leads where reference = case_reference;
  if lead.decided_at is null then
    lead := jsonb_populate_record(lead, jsonb_build_object(
      'state', 'withdrawn', 'decided_at', now(),
      'outcome_reason', 'Merged into ' || into_reference));
  end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  update public.leads set merged_into = into_reference where reference = case_reference;
  perform private.move_waiting(case_reference, into_reference);
  perform private.pass_owner(case_reference, into_reference);
  perform private.append_event(case_reference, 'merged', jsonb_build_object('into', into_reference), lead.version);
  perform private.append_event(into_reference, 'received_merge', jsonb_build_object('other', case_reference), null);
  links_ended := private.end_links_of_merge(case_reference, into_reference);
  perform private.audit('cases_merged', case_reference, jsonb_build_object('into', into_reference));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version, 'link', case
    when links_ended > 0 then private.replace_ended_links(into_reference, send_link) end);
end $$;

-- Gives a merged case back the state it had.
create or replace function public.unmerge_case(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  merge public.case_merges;
  was_in text;
begin
  perform private.require_staff('admin');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  delete from public.case_merges where reference = case_reference returning * into merge;
  if not found then return private.refusal('not_merged'); end if;
  was_in := lead.merged_into;
  lead := jsonb_populate_record(lead, jsonb_build_object(
    'state', merge.before -> 'state', 'decided_at', merge.before -> 'decided_at',
    'outcome_reason', merge.before -> 'outcome_reason', 'version', lead.version + 1));
  perform private.save_case(lead);
  update public.case_tasks set reference = case_reference where id = any (merge.moved_tasks);
  update public.leads
  set merged_into = null, documents_arrived_at = (merge.before ->> 'documents_arrived_at')::timestamptz
  where reference = case_reference;
  perform private.take_owner_back(merge, was_in);
  perform private.take_promise(case_reference, case_reference);
  perform private.refresh_arrivals(case_reference);
  perform private.refresh_arrivals(was_in);
  perform private.append_event(
    case_reference, 'unmerged', jsonb_strip_nulls(jsonb_build_object('other', was_in)), lead.version);
  if was_in is not null then
    perform private.append_event(was_in, 'unmerged', jsonb_build_object('other', case_reference), null);
  end if;
  perform private.audit('case_unmerged', case_reference);
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

revoke execute on function private.owner_after_merge(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.pass_owner(text,text) from public, anon, authenticated, service_role;

revoke execute on function private.take_owner_back(public.case_merges,text) from public, anon, authenticated, service_role;

reset check_function_bodies;
