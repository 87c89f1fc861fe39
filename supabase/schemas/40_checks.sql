-- Checks: what the firm must be able to show of a case later, each with who, when and how. A record is never changed;
-- the latest one of a kind counts. Advisers and admins record checks, and applicants give consent on their page. Staff
-- read them; the words of restricted kinds are for admins and whoever wrote them.

-- The firm's own list of kinds, edited by admins.
create table public.check_kinds (
  kind text primary key check (kind ~ '^[a-z_]{1,40}$'),
  label text not null check (length(label) between 1 and 100),
  position integer not null,
  restricted boolean not null default false,
  keep_months integer check (keep_months between 1 and 600)
);
alter table public.check_kinds enable row level security;
grant select on public.check_kinds to authenticated, service_role;

comment on column public.check_kinds.restricted is
  'Its words are read one record at a time, and each reading is audited.';
comment on column public.check_kinds.keep_months is
  'Months from the decision of the case: it stays until then, and the record goes then. Absent: as long as the case.';

create policy "Staff with a second factor can read the kinds of checks"
  on public.check_kinds for select to authenticated using ((select private.staff_role()) is not null);

create table public.case_checks (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  kind text not null references public.check_kinds,
  result text not null check (result in ('done', 'not_done', 'regulated', 'not_regulated', 'not_sure')),
  how text check (how in ('applicant_page', 'website_form', 'phone', 'email', 'in_person', 'letter')),
  wording text check (length(wording) between 1 and 5000),
  version text check (length(version) between 1 and 100),
  given_at timestamptz not null,
  given_by text check (length(given_by) between 1 and 200),
  actor_id uuid references public.staff_profiles,
  at timestamptz not null default now(),
  check ((kind = 'regulated') = (result in ('regulated', 'not_regulated', 'not_sure')))
);
alter table public.case_checks enable row level security;
grant select on public.case_checks to authenticated, service_role;
create index case_checks_of_case on public.case_checks (reference, kind, id);

comment on table public.case_checks is
  'Written by private.record_check(reference, kind, {result, how, wording, version, given_at, given_by}) and by '
  'nothing else. Consent from the applicant''s page: private.record_check(reference, ''consent_to_lenders'', '
  '{"result": "done", "how": "applicant_page", "wording": what they agreed to, "version": of that wording, '
  '"given_by": their name}); result not_done withdraws it.';
comment on column public.case_checks.wording is 'What was agreed to, or why: the sentence itself.';
comment on column public.case_checks.version is 'Of the document or the wording.';
comment on column public.case_checks.actor_id is 'Who wrote it down; absent when the applicant did.';

create policy "Staff with a second factor can read checks that are not restricted"
  on public.case_checks for select to authenticated using (
    (select private.staff_role()) is not null
    and kind in (select known.kind from public.check_kinds as known where not known.restricted));
create trigger clean_names before insert or update of given_by on public.case_checks
  for each row execute function private.clean_names('given_by');

-- What changed since somebody decided whether the loan is regulated, of what that rests on: facts that have another
-- value now, and 'securities' for the further properties. Of amounts, what lies across the £25,000 up to which lending to
-- anybody but a company may be consumer credit. Empty where nothing did, and where nobody has decided.
create function private.changed_since_decided(case_reference text) returns text[]
language sql stable security definer set search_path = '' as $$
  with facts as materialized (
    select to_jsonb(private.facts_of(case_reference)) as now
  ), since as materialized (
    select happened.id, happened.kind, change ->> 'field' as field, change ->> 'from' as was
    from (
      select id, detail ->> 'result' as result from public.case_events
      where reference = case_reference and kind = 'check_recorded' and detail ->> 'check' = 'regulated'
      order by id desc limit 1
    ) as decided
    join public.case_events as happened on happened.reference = case_reference and happened.id > decided.id
    left join lateral jsonb_array_elements(happened.detail -> 'changes') as change on true
    where decided.result in ('regulated', 'not_regulated')
      and happened.kind in ('facts_changed', 'security_added', 'security_changed', 'security_removed')
  )
  select coalesce(array_agg(changed.field order by changed.field), '{}') from (
    select first.field
    from (select distinct on (field) field, was from since where kind = 'facts_changed' order by field, id) as first, facts
    where case
      when first.field = 'amount_pounds' then facts.now ->> 'borrower' is distinct from 'company'
        and coalesce(first.was::numeric <= 25000, false)
          <> coalesce((facts.now ->> 'amount_pounds')::numeric <= 25000, false)
      else first.was is distinct from facts.now ->> first.field and first.field in (
        'borrower', 'product', 'purpose', 'occupants', 'charge', 'security_address', 'property_type') end
    union
    select 'securities' from since
    where kind in ('security_added', 'security_removed')
      or kind = 'security_changed' and field in ('occupants', 'charge', 'security_address', 'property_type')
  ) as changed (field);
$$;

-- Has somebody decide again, once, until it is decided or the facts are as they were.
create function private.plan_decision(case_reference text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.check_is_done(case_reference, 'regulated') or not private.check_fits(case_reference, 'regulated') then
    perform private.settle_tasks(case_reference, array['decide_again']);
  elsif cardinality(private.changed_since_decided(case_reference)) > 0 and not exists (select from private.open_tasks(case_reference) as task where task.cause = 'decide_again')
  then
    perform private.raise_if_open(case_reference, 'decide_again', 'Decide again whether the loan is regulated');
  end if;
end $$;

-- Whether the latest record of a kind says that it was done. A decision about regulation counts for what it rests on.
create function private.check_is_done(case_reference text, check_kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select result in ('done', 'regulated', 'not_regulated') from public.case_checks
    where reference = case_reference and kind = check_kind order by id desc limit 1
  ), false) and (check_kind <> 'regulated' or cardinality(private.changed_since_decided(case_reference)) = 0);
$$;

-- Writes a record with its event and its audit entry; null when there is no such lead. The key of a try, which details
-- may have, is stored with the event.
create function private.record_check(case_reference text, check_kind text, details jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  written public.case_checks;
begin
  perform from public.leads where reference = case_reference for no key update;
  if not found then return null; end if;
  insert into public.case_checks (reference, kind, result, how, wording, version, given_at, given_by, actor_id)
  values (
    case_reference, check_kind, coalesce(details ->> 'result', 'done'), details ->> 'how',
    nullif(trim(details ->> 'wording'), ''), nullif(trim(details ->> 'version'), ''),
    coalesce((details ->> 'given_at')::timestamptz, now()), nullif(trim(details ->> 'given_by'), ''),
    (select id from public.staff_profiles where id = auth.uid())
  ) returning * into written;
  perform private.append_event(case_reference, 'check_recorded', jsonb_strip_nulls(jsonb_build_object(
    'check', check_kind, 'result', written.result, 'how', written.how, 'version', written.version)), null,
    (details ->> 'key')::uuid);
  perform private.audit('check_recorded', case_reference, jsonb_build_object('check', check_kind, 'result', written.result));
  if check_kind = 'regulated' then perform private.plan_decision(case_reference); end if;
  return written.id;
end $$;

-- Staff record a check. Sent again with the same key, because its answer got lost, it is recorded once.
create function public.record_check(case_reference text, check_kind text, details jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(details);
  check_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  -- Only the applicant can use their page.
  if given ->> 'how' in ('applicant_page', 'website_form') then return private.refusal('unknown_field'); end if;
  if (given ->> 'given_at')::timestamptz > now() + interval '2 minutes' then return private.refusal('impossible_time'); end if;
  if check_kind = 'consent_to_lenders' and not given ? 'how' then return private.refusal('how_required'); end if;
  if check_kind in ('regulated', 'recommendation', 'vulnerability') and not given ? 'wording' then
    return private.refusal('reason_required');
  end if;
  -- The lock makes the same try at the same moment wait, so that it finds this one's event.
  perform from public.leads where reference = case_reference for no key update;
  if private.event_exists(case_reference, (given ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  check_id := private.record_check(case_reference, check_kind, given);
  if check_id is null then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', check_id);
exception when check_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The words of a restricted record, for admins and whoever wrote it. Each reading is audited.
create function public.read_restricted_check(check_id bigint) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  role text := private.require_staff('admin', 'adviser');
  found_check public.case_checks;
begin
  select * into found_check from public.case_checks where id = check_id;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if role <> 'admin' and found_check.actor_id is distinct from auth.uid() then return private.refusal('restricted'); end if;
  perform private.audit('restricted_check_read', found_check.reference, jsonb_build_object('check_id', check_id));
  return jsonb_build_object('outcome', 'changed', 'wording', found_check.wording);
end $$;

-- What the panel of a case shows: the kinds in order, and every record of them (newest first) without restricted words.
create function private.checks_of(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind.kind, 'label', kind.label, 'restricted', kind.restricted,
    'done', private.check_is_done(case_reference, kind.kind),
    'records', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'id', record.id, 'result', record.result, 'how', record.how, 'version', record.version,
        'wording', case when not kind.restricted then record.wording end,
        'given_at', record.given_at, 'given_by', record.given_by, 'actor_name', actor.name,
        'mine', record.actor_id = auth.uid(), 'at', record.at)) order by record.id desc), '[]')
      from public.case_checks as record left join public.staff_profiles as actor on actor.id = record.actor_id
      where record.reference = case_reference and record.kind = kind.kind
    )) order by kind.position, kind.kind), '[]')
  from public.check_kinds as kind;
$$;

-- Admins edit the list: {label, position, keep_months}. A kind that isn't there yet is added.
create function public.save_check_kind(check_kind text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  insert into public.check_kinds (kind, label, position, keep_months)
  values (check_kind, trim(fields ->> 'label'), coalesce((fields ->> 'position')::integer, 100), (fields ->> 'keep_months')::integer)
  on conflict (kind) do update set
    label = excluded.label, position = excluded.position, keep_months = excluded.keep_months;
  perform private.audit('check_kind_saved', check_kind, fields);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;
