-- The documents a case needs. Staff ask for them from the firm's lists, the applicant or staff supply them, staff check.

-- What the firm asks for, one list for each kind of finance. An item is {name, explanation, field}; field is the field
-- of the business form that asks for the same document, or null.
create table public.document_checklists (
  kind text primary key check (kind in (
    'business', 'startup', 'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo',
    'bridging_land', 'bridging_development', 'cards')),
  items jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

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
  check ((state = 'sent_back') = (reason is not null))
);
create unique index case_requirements_by_name on public.case_requirements (reference, lower(name));

alter table public.application_documents
  add constraint application_documents_requirement_id_fkey
    foreign key (requirement_id) references public.case_requirements on delete set null,
  -- The order in which the files of a case were chosen; those of the form come first.
  add column position integer not null default 0;
create index application_documents_of_requirement on public.application_documents (requirement_id)
  where requirement_id is not null;

-- Since when documents have been waiting that nobody has checked.
alter table public.leads add column documents_arrived_at timestamptz;

create function private.are_document_items(items jsonb) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select case when jsonb_typeof(items) = 'array' then jsonb_array_length(items) between 1 and 40 and not exists (
    select from jsonb_array_elements(items) as item
    where jsonb_typeof(item) <> 'object' or coalesce(length(trim(item ->> 'name')), 0) not between 1 and 120
      or length(coalesce(item ->> 'explanation', '')) > 300
  ) else false end;
$$;

create function private.requirements_of(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(requirement) - 'reference' - 'position' order by requirement.position), '[]')
  from public.case_requirements as requirement where requirement.reference = case_reference;
$$;

-- The list that fits what the case is about.
create function private.checklist_of(case_reference text) returns text
language sql stable security definer set search_path = '' as $$
  select case when (private.facts_of(case_reference)).product in ('bridging', 'mortgage') then 'bridging' else 'business' end;
$$;

-- Everything the desk shows of a case's documents; null when there is no such case.
create function public.read_documents(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if not exists (select from public.leads where reference = case_reference) then return null; end if;
  return jsonb_build_object(
    'requirements', private.requirements_of(case_reference),
    'documents', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', document.id, 'field', document.field, 'original_name', document.original_name, 'bytes', document.bytes,
        'marks', document.marks, 'state', private.document_state(document), 'source', document.source,
        'media_type', document.media_type, 'requirement_id', document.requirement_id,
        'received_at', document.received_at
      ) order by document.position, document.received_at, document.field), '[]')
      from public.application_documents as document where document.reference = case_reference
    ),
    'checklist', private.checklist_of(case_reference)
  );
end $$;

create function public.list_checklists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(jsonb_build_object('kind', list.kind, 'items', list.items, 'version', list.version))
    from public.document_checklists as list);
end $$;

create function public.save_checklist(list_kind text, expected_version integer, wanted jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list public.document_checklists;
begin
  perform private.require_staff('admin');
  select * into list from public.document_checklists where kind = list_kind for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if list.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'version', list.version, 'items', list.items);
  end if;
  if not private.are_document_items(wanted) then return private.refusal('invalid_value'); end if;
  update public.document_checklists set items = wanted, version = version + 1, updated_at = now() where kind = list_kind;
  perform private.audit('checklist_saved', list_kind, jsonb_build_object('documents', jsonb_array_length(wanted)));
  return jsonb_build_object('outcome', 'changed', 'version', list.version + 1);
end $$;

-- Asks for documents. One that was asked for before is asked for again, unless it is still awaited. Sent twice with the
-- same key, it asks once.
create function public.request_documents(case_reference text, wanted jsonb, key uuid) returns jsonb
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
  set state = 'requested', reason = null, version = requirement.version + 1, requested_at = now(), changed_at = now()
  where requirement.state in ('checked', 'not_needed', 'received');
  perform private.append_event(case_reference, 'documents_requested', jsonb_build_object(
    'names', (select jsonb_agg(trim(item ->> 'name')) from jsonb_array_elements(wanted) as item)), null, key);
  perform private.audit('documents_requested', case_reference, jsonb_build_object(
    'documents', jsonb_array_length(wanted)));
  perform private.refresh_arrivals(case_reference);
  return jsonb_build_object('outcome', 'changed', 'mailed', private.mail_requirements(case_reference, '0'));
end $$;

-- Writes to the applicant what we still need from them. A message that has not left yet is brought up to date instead.
-- False when the case has no e-mail address.
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

-- Takes the mark off a case once nothing waits to be checked.
create function private.refresh_arrivals(case_reference text) returns void
language sql security definer set search_path = '' as $$
  update public.leads set documents_arrived_at = null, updated_at = now()
  where reference = case_reference and documents_arrived_at is not null and not exists (
    select from public.case_requirements as requirement
    where requirement.reference = case_reference and requirement.state = 'received');
$$;

-- Staff checked a document, sent it back with a reason, don't need it, or wait for it again.
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
  set state = to_state, reason = case to_state when 'sent_back' then why end, version = version + 1, changed_at = now()
  where id = requirement.id;
  perform private.append_event(requirement.reference, 'requirement_changed', jsonb_strip_nulls(jsonb_build_object(
    'name', requirement.name, 'from', requirement.state, 'to', to_state,
    'reason', case to_state when 'sent_back' then why end)), null);
  perform private.audit('requirement_changed', requirement.reference, jsonb_build_object(
    'state', jsonb_build_array(requirement.state, to_state)));
  perform private.refresh_arrivals(requirement.reference);
  -- Somebody who sends back one document often sends back more: they all go into one e-mail.
  if to_state = 'sent_back' then perform private.mail_requirements(requirement.reference, '2 minutes'); end if;
  return jsonb_build_object('outcome', 'changed', 'version', requirement.version + 1);
end $$;

-- Puts a file to the document it is, or to none.
create function public.file_document(document_id uuid, requirement_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  document public.application_documents;
  wanted public.case_requirements;
begin
  perform private.require_staff('admin', 'adviser');
  select * into document from public.application_documents where id = file_document.document_id for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into wanted from public.case_requirements
  where id = file_document.requirement_id and reference = document.reference for update;
  if file_document.requirement_id is not null and not found then return jsonb_build_object('outcome', 'missing'); end if;
  update public.application_documents set requirement_id = wanted.id where id = document.id;
  update public.case_requirements set state = 'received', reason = null, version = version + 1, changed_at = now()
  where id = wanted.id and state in ('requested', 'sent_back');
  perform private.append_event(document.reference, 'document_filed', jsonb_strip_nulls(jsonb_build_object(
    'document_id', document.id, 'field', document.field, 'name', wanted.name)), null);
  perform private.audit('document_filed', document.reference, jsonb_build_object('document_id', document.id));
  return jsonb_build_object('outcome', 'changed');
end $$;

alter table public.document_checklists enable row level security;
alter table public.case_requirements enable row level security;
revoke all on public.document_checklists, public.case_requirements from anon, authenticated, service_role;
grant select on public.document_checklists, public.case_requirements to authenticated, service_role;
create policy "Staff with a second factor can read the lists of documents"
  on public.document_checklists for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read what a case needs"
  on public.case_requirements for select to authenticated using ((select private.staff_role()) is not null);

revoke all on function
  private.are_document_items(jsonb),
  private.requirements_of(text),
  private.checklist_of(text),
  private.mail_requirements(text, interval),
  private.refresh_arrivals(text),
  public.read_documents(text),
  public.list_checklists(),
  public.save_checklist(text, integer, jsonb),
  public.request_documents(text, jsonb, uuid),
  public.change_requirement(uuid, integer, text, text),
  public.file_document(uuid, uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.read_documents(text),
  public.list_checklists(),
  public.save_checklist(text, integer, jsonb),
  public.request_documents(text, jsonb, uuid),
  public.change_requirement(uuid, integer, text, text),
  public.file_document(uuid, uuid)
to authenticated;

-- The lists to begin with, from the firm's own document checklist. Admins edit them at the desk.
insert into public.document_checklists (kind, items)
select list.kind, jsonb_agg(jsonb_build_object(
  'name', item.name, 'explanation', item.explanation, 'field', item.field) order by item.place)
from (values
  (1, 'Business bank statements', 'The last six months, downloaded from the bank as PDFs.', 'bankStatements',
    array['business']),
  (2, 'Business bank statements', 'The last six months, downloaded from the bank as PDFs.', null, array['cards']),
  (3, 'Filed accounts', 'The latest full set.', 'filedAccounts', array['business']),
  (4, 'Management accounts', 'Since the last year end: profit and loss by month, and a balance sheet.', null,
    array['business']),
  (5, 'List of existing borrowing', 'Lender, balance, monthly payment, end date and security of each loan.', null,
    array['business']),
  (6, 'Business plan', 'What you’ll sell, to whom, and what it costs to start.', null, array['startup']),
  (7, 'Cash flow forecast', 'For twelve months.', null, array['startup']),
  (8, 'Personal bank statements', 'The last three months, downloaded from the bank as PDFs.', null, array['startup']),
  (9, 'Card statements from your provider', 'The last three months, with all their pages.', null, array['cards']),
  (10, 'Passport or driving licence', 'In date. Every corner has to be in the photo.', null, array[
    'business', 'startup', 'cards', 'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo',
    'bridging_land', 'bridging_development']),
  (11, 'Proof of address', 'From the last three months: a bank statement, council tax bill or utility bill.', null,
    array['business', 'startup', 'cards', 'bridging', 'bridging_commercial', 'bridging_semi_commercial',
    'bridging_hmo', 'bridging_land', 'bridging_development']),
  (12, 'Assets and liabilities', 'One page: what you own and what you owe.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (13, 'Mortgage statement', 'If there’s already a loan on the property.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (14, 'Proof of how you’ll repay', 'A mortgage offer, an agent’s valuation or an agreed sale.', null, array[
    'bridging', 'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo', 'bridging_land',
    'bridging_development']),
  (15, 'Leases or tenancy agreements', 'For every part that’s let.', null, array[
    'bridging_commercial', 'bridging_semi_commercial', 'bridging_hmo']),
  (16, 'HMO licence', 'Or the application for one.', null, array['bridging_hmo']),
  (17, 'Planning permission', 'The decision notice and its conditions, or the application.', null, array[
    'bridging_land', 'bridging_development']),
  (18, 'Development appraisal', 'Costs, stages and what the finished homes will sell for.', null,
    array['bridging_development']),
  (19, 'Schedule of works', 'The builder’s price for each stage.', null, array['bridging_development']),
  (20, 'Buildings insurance schedule', '', null, array['bridging', 'bridging_commercial', 'bridging_semi_commercial',
    'bridging_hmo'])
) as item (place, name, explanation, field, kinds)
cross join unnest(item.kinds) as list (kind)
group by list.kind;
