-- Cases of one person can be linked, by advisers and admins, and two that are the same case can be merged, by admins.
-- Every member of staff sees both.

-- One row a pair, the smaller reference first.
create table public.case_links (
  reference text not null references public.leads on delete cascade,
  other text not null references public.leads on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid not null references public.staff_profiles,
  primary key (reference, other),
  check (reference < other)
);
alter table public.case_links enable row level security;
grant select on public.case_links to authenticated, service_role;

create index case_links_of_other on public.case_links (other);

create policy "Staff with a second factor can read links between cases"
  on public.case_links for select to authenticated using ((select private.staff_role()) is not null);

-- One row a case that was merged into another (leads.merged_into). It is closed and keeps its timeline; the other shows
-- both, and has its open tasks, its mark of unread documents and what was promised. before is the lead as it was, so that
-- the merge can be undone.
create table public.case_merges (
  reference text primary key references public.leads on delete cascade,
  before jsonb not null,
  at timestamptz not null default now(),
  actor_id uuid not null references public.staff_profiles,
  moved_tasks uuid[] not null default '{}',
  -- The version of the other case in which it got this one's owner; null if it kept its own.
  owner_given_in integer
);
alter table public.case_merges enable row level security;
grant select on public.case_merges to authenticated, service_role;

create policy "Staff with a second factor can read which cases were merged"
  on public.case_merges for select to authenticated using ((select private.staff_role()) is not null);

-- Links two cases, or with linked false takes the link away.
create function public.link_cases(case_reference text, other_reference text, linked boolean default true) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pair text[] := array[least(case_reference, other_reference), greatest(case_reference, other_reference)];
  what text := case when linked then 'linked' else 'unlinked' end;
  changed integer;
begin
  perform private.require_staff('admin', 'adviser');
  if case_reference = other_reference then return private.refusal('same_case'); end if;
  perform from public.leads where reference = any(pair) order by reference for key share;
  if (select count(*) from public.leads where reference = any(pair)) < 2 then
    return jsonb_build_object('outcome', 'missing');
  end if;
  if linked then
    insert into public.case_links (reference, other, actor_id) values (pair[1], pair[2], auth.uid())
    on conflict do nothing;
  else
    delete from public.case_links where reference = pair[1] and other = pair[2];
  end if;
  get diagnostics changed = row_count;
  if changed > 0 then
    perform private.append_event(pair[1], what, jsonb_build_object('other', pair[2]), null);
    perform private.append_event(pair[2], what, jsonb_build_object('other', pair[1]), null);
    perform private.audit(case when linked then 'case_linked' else 'case_unlinked' end, case_reference,
      jsonb_build_object('other', other_reference));
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Cases that staff linked with this one, newest first.
create function private.linked_cases(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', lead.reference, 'form', lead.form, 'entered_as', lead.entered_as, 'product', facts.product,
    'received_at', lead.received_at, 'state', lead.state, 'merged_into', lead.merged_into,
    'contact_name', summary.contact_name,
    'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
  ) order by lead.received_at desc), '[]')
  from public.case_links as link
  join public.leads as lead
    on lead.reference = case when link.reference = case_reference then link.other else link.reference end
  join public.lead_summaries as summary on summary.reference = lead.reference
  left join public.case_facts as facts on facts.reference = lead.reference
  where case_reference in (link.reference, link.other);
$$;

-- The open tasks of a case become those of the other one; returns which.
create function private.move_open_tasks(case_reference text, into_reference text) returns uuid[]
language sql security definer set search_path = '' as $$
  with moved as (
    update public.case_tasks set reference = into_reference
    where reference = case_reference and state = 'open' returning id)
  select coalesce(array_agg(id), '{}') from moved;
$$;

-- What else still waits for somebody when a case goes into another: unread documents, and a promise that runs. Where the
-- other case is closed, a promise is a task for its time.
create function private.move_waiting(case_reference text, into_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  source public.leads;
  target public.leads;
begin
  select * into source from public.leads where reference = case_reference;
  select * into target from public.leads where reference = into_reference;
  update public.leads set documents_arrived_at = null where reference = case_reference;
  update public.leads set documents_arrived_at = least(target.documents_arrived_at, source.documents_arrived_at)
  where reference = into_reference;
  if target.decided_at is null then
    perform private.bring_up_promise(into_reference);
  elsif source.promise is null and source.promised_by is not null and exists (
    select from public.case_merges where reference = case_reference and before ->> 'decided_at' is null)
  then
    perform private.raise_task(
      into_reference, 'promise', 'Be in touch as promised', null, private.london_day(source.promised_by));
    with promised as (
      update public.case_tasks set due_time = (source.promised_by at time zone 'Europe/London')::time(0)
      where reference = into_reference and cause = 'promise' and state = 'open' returning id)
    update public.case_merges set moved_tasks = moved_tasks || array(select id from promised)
    where reference = case_reference;
  end if;
end $$;

-- Two cases exchange what was promised with what became of it, so that every promise is counted once.
create function private.exchange_promises(one text, another text) returns void
language sql security definer set search_path = '' as $$
  update public.leads as lead set
    promised_by = given.promised_by, promise = given.promise, promise_settled_at = given.promise_settled_at,
    promise_settled_by = given.promise_settled_by, updated_at = now(),
    promise_from = nullif(coalesce(given.promise_from, given.reference), lead.reference)
  from public.leads as given
  where lead.reference in (one, another) and given.reference in (one, another) and given.reference <> lead.reference;
$$;

-- Gives a case the promise that was made to a lead, wherever it is.
create function private.take_promise(case_reference text, made_to text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  holder text := coalesce((select reference from public.leads where promise_from = made_to), made_to);
begin
  if holder <> case_reference then perform private.exchange_promises(case_reference, holder); end if;
end $$;

-- Of the promises that run, those of merged cases too, the case has the one that runs out first. What was done since a
-- promise was made counts for it.
create function private.bring_up_promise(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  known public.leads;
  waiting text;
begin
  loop
    select * into lead from public.leads where reference = case_reference;
    select other.reference into waiting
    from public.leads as other join public.case_merges as merge using (reference)
    where other.merged_into = case_reference and other.promised_by is not null and other.promise is null
      and merge.before ->> 'decided_at' is null
      and (lead.promised_by is null or lead.promise is not null or other.promised_by < lead.promised_by)
    order by other.promised_by limit 1;
    exit when not found;
    perform private.exchange_promises(case_reference, waiting);
    select * into lead from public.leads where reference = case_reference;
    known := private.with_known_contacts(lead);
    lead.promise := known.promise;
    lead.promise_settled_at := known.promise_settled_at;
    lead.promise_settled_by := known.promise_settled_by;
    perform private.save_case(lead);
  end loop;
end $$;

-- Who has the case that stays: its owner, else that of the case that goes into it, or whoever stands in for them.
create function private.owner_after_merge(case_reference text, into_reference text) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(target.owner_id, (
    select receiver from private.receiver_of(source.owner_id) as receiver where private.may_own_cases(receiver)))
  from public.leads as source, public.leads as target
  where source.reference = case_reference and target.reference = into_reference;
$$;

-- A case that nobody has gets the owner of the one that went into it, so that its tasks are in somebody's day. Who only
-- stands in for them gives both back.
create function private.pass_owner(case_reference text, into_reference text) returns void
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
create function private.take_owner_back(merge public.case_merges, was_in text) returns void
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
create function private.case_contents(case_reference text, other_reference text) returns jsonb
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

-- What two cases hold, for whoever is about to merge them; null when one is gone.
create function public.compare_cases(case_reference text, other_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  if (select count(*) from public.leads where reference in (case_reference, other_reference)) < 2 then return null; end if;
  return jsonb_build_array(
    private.case_contents(case_reference, other_reference), private.case_contents(other_reference, case_reference));
end $$;

-- After links ended with a merge: sends another one, or makes that a task. Returns which, or null where there is nobody
-- to write to or the case is closed.
create function private.replace_ended_links(case_reference text, send_link boolean) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if send_link and public.send_applicant_link(case_reference) ->> 'outcome' = 'changed' then return 'sent'; end if;
  insert into public.case_tasks (reference, words, due_on, made_by)
  select reference, 'Send the applicant a new link to their page', private.london_day(now()), auth.uid()
  from public.lead_summaries join public.leads using (reference)
  where reference = case_reference and decided_at is null and email is not null;
  return case when found then 'task' end;
end $$;

-- The first case goes into the second. send_link: sends a new link to the applicant's page if earlier ones ended.
create function public.merge_cases(case_reference text, into_reference text, send_link boolean default false) returns jsonb
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
create function public.unmerge_case(case_reference text) returns jsonb
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
