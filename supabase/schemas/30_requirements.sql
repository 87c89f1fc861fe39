-- The documents a case needs: staff ask for them from the firm's lists, the applicant or staff send them, staff check
-- them. Staff and the server read both tables; only functions write them.

-- What the firm asks for: one list for each kind of finance, edited by admins. An item is {name, explanation, field},
-- where field is the field of the business form that asks for the same document, or null.
create table public.document_checklists (
  kind text primary key check (kind in (
    'business', 'startup', 'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo',
    'bridging_land', 'bridging_development', 'cards')),
  items jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
alter table public.document_checklists enable row level security;
grant select on public.document_checklists to authenticated, service_role;

create policy "Staff with a second factor can read the lists of documents"
  on public.document_checklists for select to authenticated using ((select private.staff_role()) is not null);

-- What was asked of one case.
create table public.case_requirements (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.leads on delete cascade,
  position integer not null,
  name text not null check (length(name) between 1 and 120),
  explanation text not null default '' check (length(explanation) <= 300),
  state text not null default 'requested' check (state in (
    'requested', 'received', 'checked', 'not_needed', 'sent_back')),
  -- Why it was sent back; the applicant reads it.
  reason text check (length(reason) between 1 and 500),
  version integer not null default 1,
  requested_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  check ((state = 'sent_back') = (reason is not null)),
  -- Why the case went on without it.
  left_why text check (length(left_why) between 1 and 500)
);
alter table public.case_requirements enable row level security;
grant select on public.case_requirements to authenticated, service_role;
create unique index case_requirements_by_name on public.case_requirements (reference, lower(name));

create policy "Staff with a second factor can read what a case needs"
  on public.case_requirements for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of name on public.case_requirements
  for each row execute function private.clean_names('name');

create function private.are_document_items(items jsonb) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case when jsonb_typeof(items) = 'array' then jsonb_array_length(items) between 1 and 40 and not exists (
    select from jsonb_array_elements(items) as item
    where jsonb_typeof(item) <> 'object' or coalesce(length(trim(item ->> 'name')), 0) not between 1 and 120
      or length(coalesce(item ->> 'explanation', '')) > 300
  ) else false end;
$$;

create function public.list_checklists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(jsonb_build_object(
      'kind', list.kind, 'items', list.items, 'version', list.version, 'off', private.is_off(list.kind)))
    from public.document_checklists as list);
end $$;

-- Admins replace a list. Another version than the one they read is a conflict. The audit log names what was added and
-- what was removed.
create function public.save_checklist(list_kind text, expected_version integer, wanted jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list public.document_checklists;
  before text[];
  after text[];
begin
  perform private.require_staff('admin');
  select * into list from public.document_checklists where kind = list_kind for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if list.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'version', list.version, 'items', list.items);
  end if;
  if not private.are_document_items(wanted) then return private.refusal('invalid_value'); end if;
  before := array(select item ->> 'name' from jsonb_array_elements(list.items) as item);
  after := array(select item ->> 'name' from jsonb_array_elements(wanted) as item);
  update public.document_checklists set items = wanted, version = version + 1, updated_at = now() where kind = list_kind;
  perform private.audit('checklist_saved', list_kind, jsonb_build_object(
    'documents', cardinality(after), 'added', private.without(after, before),
    'removed', private.without(before, after)));
  return jsonb_build_object('outcome', 'changed', 'version', list.version + 1);
end $$;

-- Which list fits what the case is about.
create function private.checklist_of(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when facts.product in ('bridging', 'mortgage') then 'bridging'
    when facts.product = 'card_payments' then 'cards'
    else 'business' end
  from private.facts_of(case_reference) as facts;
$$;

create function private.requirements_of(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(requirement) - 'reference' - 'position' order by requirement.position), '[]')
  from public.case_requirements as requirement where requirement.reference = case_reference;
$$;

-- Asks for documents. One that was asked for before is asked for again, unless it is still awaited. Sent twice with the
-- same key, it asks once. chase_on: when to chase what hasn't arrived.
create function public.request_documents(case_reference text, wanted jsonb, key uuid, chase_on date default null)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  last integer;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.quarantined then return private.refusal('quarantined'); end if;
  if not private.are_document_items(wanted) then return private.refusal('invalid_value'); end if;
  if chase_on < private.london_day(now()) then return private.refusal('past_date'); end if;
  if private.event_exists(case_reference, key) then return jsonb_build_object('outcome', 'changed'); end if;
  select coalesce(max(position), 0) into last from public.case_requirements where reference = case_reference;
  if last + jsonb_array_length(wanted) > 200 then return private.refusal('too_many_documents'); end if;
  insert into public.case_requirements as requirement (reference, position, name, explanation)
  select case_reference, last + place, trim(item ->> 'name'), coalesce(item ->> 'explanation', '')
  from (
    select distinct on (lower(trim(item ->> 'name'))) item, place
    from jsonb_array_elements(wanted) with ordinality as given (item, place)
    order by lower(trim(item ->> 'name')), place
  ) as once
  on conflict (reference, lower(name)) do update
  set state = 'requested', reason = null, left_why = null, version = requirement.version + 1, requested_at = now(),
    changed_at = now()
  where requirement.state in ('checked', 'not_needed', 'received');
  if chase_on is not null then
    perform private.raise_task(case_reference, 'document_chase', 'Chase documents', null, chase_on);
  end if;
  perform private.append_event(case_reference, 'documents_requested', jsonb_build_object(
    'names', (select jsonb_agg(trim(item ->> 'name')) from jsonb_array_elements(wanted) as item)), null, key);
  perform private.audit('documents_requested', case_reference, jsonb_build_object(
    'documents', jsonb_array_length(wanted)));
  perform private.refresh_arrivals(case_reference);
  return jsonb_build_object('outcome', 'changed', 'mailed', private.mail_requirements(case_reference, '0'));
end $$;

-- Staff check a document, send it back with a reason, ask for it again or say that it isn't needed. If the applicant
-- has to send something, they get an e-mail.
create function public.change_requirement(
  requirement_id uuid, expected_version integer, to_state text, given_reason text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  requirement public.case_requirements;
  why text := nullif(trim(given_reason), '');
begin
  perform private.require_staff('admin', 'adviser');
  -- The case first, as where documents arrive: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (select needed.reference from public.case_requirements as needed where needed.id = requirement_id)
  for no key update;
  select * into requirement from public.case_requirements where id = requirement_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if requirement.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(requirement) - 'reference' - 'position');
  end if;
  if to_state is null or to_state not in ('requested', 'checked', 'not_needed', 'sent_back')
    or to_state = requirement.state then return private.refusal('transition'); end if;
  if to_state = 'sent_back' and why is null then return private.refusal('reason_required'); end if;
  if length(why) > 500 then return private.refusal('reason_too_long'); end if;
  update public.case_requirements
  set state = to_state, reason = case to_state when 'sent_back' then why end, left_why = null, version = version + 1,
    changed_at = now()
  where id = requirement.id;
  perform private.append_event(requirement.reference, 'requirement_changed', jsonb_strip_nulls(jsonb_build_object(
    'name', requirement.name, 'from', requirement.state, 'to', to_state,
    'reason', case to_state when 'sent_back' then why end)), null);
  perform private.audit('requirement_changed', requirement.reference, jsonb_build_object(
    'state', jsonb_build_array(requirement.state, to_state)));
  perform private.refresh_arrivals(requirement.reference);
  -- Somebody who sends back one document often sends back more: they all go into one e-mail.
  if to_state in ('sent_back', 'requested') then
    perform private.mail_requirements(requirement.reference, '2 minutes');
  end if;
  return jsonb_build_object('outcome', 'changed', 'version', requirement.version + 1);
end $$;

-- What the applicant still has to send, nobody having said why the case goes on without it.
create function private.awaited_documents(case_reference text) returns setof public.case_requirements
language sql stable security definer set search_path = '' as $$
  select * from public.case_requirements
  where reference = case_reference and state in ('requested', 'sent_back') and left_why is null;
$$;

-- Before a case completes: takes back the request for what hasn't arrived or, with a reason, leaves it as it is.
create function public.settle_awaited_documents(case_reference text, why text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given text := nullif(trim(why), '');
  names jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if length(given) > 500 then return private.refusal('reason_too_long'); end if;
  with settled as (
    update public.case_requirements as requirement set
      state = case when given is null then 'not_needed' else requirement.state end,
      reason = case when given is not null then requirement.reason end,
      left_why = given, version = requirement.version + 1, changed_at = now()
    from private.awaited_documents(case_reference) as awaited where awaited.id = requirement.id
    returning requirement.name, requirement.position)
  select jsonb_agg(name order by position) into names from settled;
  if names is null then return jsonb_build_object('outcome', 'changed'); end if;
  if given is null then
    perform private.append_event(case_reference, 'documents_withdrawn', jsonb_build_object('names', names), null);
  else
    perform private.append_event(case_reference, 'documents_left', jsonb_build_object('names', names, 'why', given), null);
  end if;
  perform private.audit('requirement_changed', case_reference, jsonb_build_object(
    'documents', jsonb_array_length(names), 'withdrawn', given is null));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The chase of documents ends when nothing is awaited any more, of this case and those merged into it.
create function private.end_document_chase() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.leads as one
    join public.leads as other on coalesce(one.merged_into, one.reference) in (other.reference, other.merged_into)
    cross join lateral private.awaited_documents(other.reference) as awaited
    where one.reference = new.reference)
  then perform private.settle_tasks(new.reference, array['document_chase'], null,
    case when new.state in ('received', 'checked') then 'arrived' end); end if;
  return null;
end $$;

create trigger end_document_chase after update on public.case_requirements
  for each row when (old.state in ('requested', 'sent_back')) execute function private.end_document_chase();

-- E-mails the applicant what we still need from them. If the last such e-mail hasn't left yet, it gets the new list
-- instead. False when nothing is needed or the case has no e-mail address.
create function private.mail_requirements(case_reference text, wait interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  needed jsonb := (
    select jsonb_agg(jsonb_build_object(
      'name', requirement.name, 'explanation', requirement.explanation, 'reason', requirement.reason)
      order by requirement.position)
    from public.case_requirements as requirement
    where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back'));
begin
  if needed is null or not exists (
    select from public.lead_summaries where reference = case_reference and email is not null
  ) then return false; end if;
  update public.outbox_messages set payload = jsonb_build_object('documents', needed)
  where reference = case_reference and kind = 'documents_requested' and state = 'waiting' and attempts = 0;
  if not found then
    insert into public.outbox_messages (kind, recipient, reference, payload, next_attempt_at)
    values ('documents_requested', 'applicant', case_reference, jsonb_build_object('documents', needed), now() + wait);
  end if;
  return true;
end $$;

-- Marks a requirement as received, because a file of the applicant meets it: the one it was sent for, or "Other
-- documents". Returns its id.
create function private.meet_requirement(case_reference text, wanted uuid) returns uuid
language sql security definer set search_path = '' as $$
  insert into public.case_requirements as requirement (id, reference, position, name, state)
  select coalesce(wanted, gen_random_uuid()), case_reference,
    1 + coalesce((select max(position) from public.case_requirements where reference = case_reference), 0),
    coalesce((select name from public.case_requirements where id = wanted), 'Other documents'), 'received'
  on conflict (reference, lower(name)) do update
  set state = 'received', reason = null, version = requirement.version + 1, changed_at = now()
  returning id;
$$;
