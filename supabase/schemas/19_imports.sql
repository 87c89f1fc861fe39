-- Imports of cases from a file. The browser reads the file and sends its rows a few hundred at a time; each row is
-- written once, whatever is sent again. A row has the columns of facts and applicant, with {row, note, introducer, state,
-- reason, received_on, decided_on, owner_email, other_phone, lender, fee_pounds, commission_pounds}.

-- One row a file. The same file again continues where it stopped, unless it was undone.
create table public.case_imports (
  id uuid primary key default gen_random_uuid(),
  file_hash text not null check (file_hash ~ '^[0-9a-f]{64}$'),
  file_name text not null check (length(file_name) between 1 and 255),
  actor_id uuid not null references public.staff_profiles,
  at timestamptz not null default now(),
  undone_at timestamptz
);
alter table public.case_imports enable row level security;
grant select on public.case_imports to authenticated, service_role;

create unique index case_imports_of_file on public.case_imports (file_hash) where undone_at is null;

create policy "Staff with a second factor can read imports"
  on public.case_imports for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_names before insert or update of file_name on public.case_imports
  for each row execute function private.clean_names('file_name');

alter table public.leads add constraint leads_import_id_fkey
  foreign key (import_id) references public.case_imports on delete set null;

-- Begins the import of a file, or continues the one that is there.
create function public.start_import(file_hash text, file_name text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  begun public.case_imports;
begin
  perform private.require_staff('admin', 'adviser');
  insert into public.case_imports (file_hash, file_name, actor_id)
  values (start_import.file_hash, left(start_import.file_name, 255), auth.uid())
  on conflict do nothing
  returning * into begun;
  if found then
    perform private.audit('import_started', begun.id::text);
  else
    select * into strict begun from public.case_imports
    where case_imports.file_hash = start_import.file_hash and undone_at is null;
  end if;
  return jsonb_build_object('outcome', 'changed', 'id', begun.id, 'rows_done', (
    select count(*) from public.leads where import_id = begun.id));
exception when check_violation then
  return private.refusal('invalid_value');
end $$;

-- Every reason why a row cannot be imported; none when it can.
create function private.row_refusals(given jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array_remove(array[
    case when not (given ? 'name' or given ? 'business_name') then 'name_required' end,
    case when given ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then 'email_invalid' end,
    case when given ->> 'state' <> all (private.case_states()) then 'unknown_state' end,
    case when private.is_product_off(given ->> 'product') then 'product_off' end,
    case when (given ->> 'received_on')::date not between '2000-01-01' and private.london_day(now())
      or (given ->> 'decided_on')::date not between '2000-01-01' and private.london_day(now())
      then 'impossible_date' end,
    case when given ? 'owner_email' and not exists (
      select from public.staff_profiles where lower(email) = lower(given ->> 'owner_email')
        and role in ('admin', 'adviser') and not disabled) then 'unknown_owner' end
  ], null);
end $$;

-- What the completion of a row was, if it says all that a completion has to; null otherwise.
create function private.imported_completion(known jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'lender_id', (select id from public.lenders where lower(name) = lower(known ->> 'lender')),
    'lender_name', known ->> 'lender', 'amount_pounds', known -> 'amount_pounds',
    'broker_fee_pounds', known -> 'fee_pounds', 'commission_pounds', known -> 'commission_pounds',
    'completed_on', known ->> 'decided_on'))
  where known ->> 'state' = 'completed' and known ?& array['lender', 'amount_pounds', 'fee_pounds', 'decided_on'];
$$;

-- The note of a row. Of what a completion lacks nothing is made up: what is known is kept here instead.
create function private.imported_note(known jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(concat_ws(E'\n', known ->> 'note', case when private.imported_completion(known) is null then concat_ws(
    ', ', 'Lender: ' || (known ->> 'lender'),
    'fee: £' || to_char((known ->> 'fee_pounds')::numeric, 'FM999,999,999,990.00'),
    'commission: £' || to_char((known ->> 'commission_pounds')::numeric, 'FM999,999,999,990.00')) end), '');
$$;

-- The refusals of a row: writes it and takes it back, so that the checks of the tables are tried too.
create function private.check_row(given jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  refused text[];
begin
  refused := private.import_row(null, given);
  raise exception using errcode = 'UNDO0';
exception when sqlstate 'UNDO0' then
  return refused;
end $$;

-- Writes one row, or says every reason why it can't. Retention counts from the day in the row.
create function private.import_row(import_id uuid, given jsonb) returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  known jsonb := private.without_blanks(given);
  refused text[];
  received_on date;
  given_to uuid;
begin
  -- After begin, so that a day that can't be read is refused too.
  refused := private.row_refusals(known);
  if refused <> '{}' then return refused; end if;
  received_on := coalesce((known ->> 'received_on')::date, private.london_day(now()));
  lead.import_id := import_row.import_id;
  lead.import_row := (known ->> 'row')::integer;
  lead.entered_as := 'import';
  -- Noon, so that the day is the same in London and in UTC.
  lead.received_at := least((received_on + time '12:00') at time zone 'Europe/London', now());
  lead.state := coalesce(known ->> 'state', 'contacted');
  if lead.state = any (private.decided_states()) then
    lead.decided_at := least(
      (coalesce((known ->> 'decided_on')::date, received_on) + time '12:00') at time zone 'Europe/London', now());
    if lead.state <> 'completed' then
      lead.outcome_reason := coalesce(known ->> 'reason', 'Not in the imported file');
    end if;
  end if;
  lead.updated_at := coalesce(lead.decided_at, lead.received_at);
  if known ? 'owner_email' then
    select id into given_to from public.staff_profiles where lower(email) = lower(known ->> 'owner_email');
    lead.owner_id := case when lead.decided_at is null then private.receiver_of(given_to) else given_to end;
  end if;
  lead.reference := private.enter_case(lead, known || jsonb_build_object('note', private.imported_note(known)));
  if lead.owner_id <> given_to then perform private.note_diverted(lead.reference, given_to); end if;
  if private.imported_completion(known) is not null and
    public.record_completion(lead.reference, private.imported_completion(known)) ->> 'outcome' <> 'changed'
  then raise check_violation; end if;
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, auth.uid(), 'case_imported', jsonb_build_object('row', lead.import_row), 1);
  return '{}';
exception when check_violation or not_null_violation or data_exception then
  return array['invalid_value'];
end $$;

-- Imports rows, or with dry_run says what would happen to them. Returns how many are new, how many were there already,
-- and each row that was refused, once for every reason.
create function public.import_rows(import_id uuid, given_rows jsonb, dry_run boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb;
  refused text[];
  entered integer := 0;
  known integer := 0;
  faults jsonb := '[]';
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(given_rows) > 1000 then return private.refusal('too_many_rows'); end if;
  if not dry_run then
    -- One batch of an import at a time, and none once it is undone.
    perform from public.case_imports where id = import_rows.import_id and undone_at is null for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
  end if;
  for given in select value from jsonb_array_elements(given_rows) loop
    if exists (
      select from public.leads
      where leads.import_id = import_rows.import_id and import_row = (given ->> 'row')::integer
    ) then
      known := known + 1;
      continue;
    end if;
    refused := case when dry_run then private.check_row(given)
      else private.import_row(import_rows.import_id, given) end;
    if refused = '{}' then entered := entered + 1; end if;
    faults := faults || (
      select coalesce(jsonb_agg(jsonb_build_object('row', given -> 'row', 'reason', reason)), '[]')
      from unnest(refused) as reason);
  end loop;
  return jsonb_build_object('outcome', 'changed', 'entered', entered, 'known', known, 'faults', faults);
end $$;

-- Which of these rows have the telephone number or e-mail address of an open or completed case, each with the newest
-- such case, an open one first. Those that this import wrote itself don't count.
create function public.find_import_doubles(given_rows jsonb, import_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
begin
  perform private.require_staff('admin', 'adviser');
  if jsonb_array_length(given_rows) > 1000 then raise exception 'At most 1,000 rows.' using errcode = '22023'; end if;
  return (
    select coalesce(jsonb_agg(to_jsonb(double) order by double.row), '[]') from (
      select (given ->> 'row')::integer as row, known.*
      from jsonb_array_elements(given_rows) as given
      cross join lateral (
        select summary.reference, lead.state, summary.contact_name, summary.business_name
        from (
          select reference from public.lead_summaries
          where phone_digits = private.phone_digits(given ->> 'phone') and length(phone_digits) >= 7
          union
          select reference from public.lead_summaries where email = lower(trim(given ->> 'email'))
        ) as hit
        join public.leads as lead using (reference)
        join public.lead_summaries as summary using (reference)
        where (lead.decided_at is null or lead.state = 'completed') and lead.merged_into is null and not lead.quarantined
          and (lead.import_id is null or lead.import_id is distinct from find_import_doubles.import_id)
        order by lead.decided_at is null desc, lead.received_at desc limit 1
      ) as known
    ) as double);
end $$;

-- Takes back what an import wrote, as one act. Cases that somebody has worked on since stay.
create function public.undo_import(import_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  untouched text[];
  total integer;
begin
  perform private.require_staff('admin', 'adviser');
  update public.case_imports set undone_at = now() where id = undo_import.import_id and undone_at is null;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select count(*) into total from public.leads where leads.import_id = undo_import.import_id;
  untouched := array(
    select lead.reference from public.leads as lead
    where lead.import_id = undo_import.import_id and lead.version = 1 and not exists (
      select from public.case_events as event
      where event.reference = lead.reference and event.at > lead.entered_at
    )
    for update
  );
  delete from public.leads where reference = any(untouched);
  perform private.audit('import_undone', undo_import.import_id::text, jsonb_build_object(
    'removed', cardinality(untouched), 'left', total - cardinality(untouched)));
  return jsonb_build_object(
    'outcome', 'changed', 'removed', cardinality(untouched), 'left', total - cardinality(untouched));
end $$;

-- The latest imports, newest first, with how many of their cases are here.
create function public.list_imports() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.at desc), '[]')
    from (
      select begun.id, begun.file_name, begun.at, begun.undone_at, actor.name as actor_name,
        (select count(*) from public.leads where leads.import_id = begun.id) as cases
      from public.case_imports as begun
      join public.staff_profiles as actor on actor.id = begun.actor_id
      order by begun.at desc limit 20
    ) as listed
  );
end $$;
