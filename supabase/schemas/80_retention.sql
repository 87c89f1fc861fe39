-- What is removed when its time is over. The periods are set where the firm runs the host, which applies them daily;
-- the rules as they were last applied are stored here, so that the desk can show admins what they will remove next.

create table private.retention_in_force (
  only_row boolean primary key default true check (only_row),
  rules jsonb not null,
  applied_at timestamptz not null
);
alter table private.retention_in_force enable row level security;

-- Whoever removes leads and whoever takes a backup holds this lock, so that a backup has every document its records
-- name.
create function private.retention_lock() returns bigint language sql immutable return 4207849486;

-- The leads that are due, each with its rule. A callback counts from the day it came; once somebody reached the caller,
-- also from its last change. It stays while a next step is ahead. A case stays while it is merged into another, for 30
-- days after staff entered it, and as long as one of its checks has to be kept.
create function private.due_leads(rules jsonb, moment timestamptz) returns table (rule text, reference text)
language sql stable security invoker as $$
  select past.rule, past.reference
  from (
    select 'callbacks' as rule, lead.* from public.leads as lead
    where lead.form = 'callback' and not lead.quarantined
      and lead.received_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
      and (lead.follow_up_on is null or lead.follow_up_on < (moment at time zone 'Europe/London')::date)
      and (
        lead.state = 'new'
        or lead.state in ('contacted', 'declined', 'withdrawn')
          and lead.updated_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
      )
    union all
    select 'declined', lead.* from public.leads as lead
    where lead.form <> 'callback' and not lead.quarantined and lead.state in ('declined', 'withdrawn')
      and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
        < moment - make_interval(months => (rules ->> 'declinedMonths')::integer)
    union all
    select 'completed', lead.* from public.leads as lead
    where not lead.quarantined and lead.state = 'completed'
      and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
        < moment - make_interval(months => (rules ->> 'completedMonths')::integer)
    union all
    select 'quarantined', lead.* from public.leads as lead
    where lead.quarantined
      and lead.received_at < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer)
      and coalesce(lead.spam_since, lead.received_at)
        < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer)
  ) as past
  where past.merged_into is null and (past.entered_at is null or past.entered_at < moment - interval '30 days')
    and not exists (
      select from public.case_checks as record
      join public.check_kinds as known on known.kind = record.kind
      where record.reference = past.reference and coalesce(past.outcome_corrected_at, past.decided_at, past.updated_at)
        + make_interval(months => known.keep_months) > moment
    );
$$;

-- Documents that are removed before their lead is. Those of a merged case belong to the case it went into, and those of
-- one that was entered lately have as long as their lead.
create function private.due_documents(rules jsonb, moment timestamptz) returns table (id uuid, reference text)
language sql stable security invoker as $$
  select document.id, document.reference
  from public.leads as lead
  join public.application_documents as document using (reference)
  where lead.state in ('declined', 'withdrawn') and lead.merged_into is null
    and (lead.entered_at is null or lead.entered_at < moment - interval '30 days')
    and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
      < moment - make_interval(days => (rules ->> 'declinedDocumentDays')::integer);
$$;

-- What the next run removes: leads, and the files of those leads and of documents that go before theirs, 500 of each at
-- a time. Nothing is due while the time is in doubt.
create function public.due_for_retention(rules jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  batch constant integer := 500;
  leads text[];
  documents text[];
begin
  perform pg_advisory_xact_lock(private.retention_lock());
  if public.check_clock() ->> 'doubt' is not null then
    return jsonb_build_object('leads', '[]'::jsonb, 'documents', '[]'::jsonb);
  end if;
  leads := array(select reference from private.due_leads(rules, as_of) limit batch);
  documents := array(
    select path from public.application_documents where reference = any(leads)
    union
    select document.path
    from (select id from private.due_documents(rules, as_of) limit batch) as due
    join public.application_documents as document using (id)
  );
  return jsonb_build_object('leads', leads, 'documents', documents);
end $$;

-- Removes what due_for_retention listed, once the files are gone; call both again until nothing is removed. Stores the
-- rules it used, and writes to the audit log what it removed. While the time is in doubt, only the records of files
-- that are gone already are removed.
create function public.apply_retention(rules jsonb, due jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select jsonb_array_elements_text(due -> 'documents'));
  held text[];
  gone text[];
  documents integer;
begin
  if public.check_clock() ->> 'doubt' is not null then due := due - 'leads';
  else
    perform private.remove_old_checks(as_of);
    perform private.remove_old_mail(as_of);
  end if;
  perform pg_advisory_xact_lock(private.retention_lock());
  perform private.store_retention_rules(rules, as_of);
  -- Whatever became of the case since: a record must not name a file that is gone.
  delete from public.application_documents where path = any(paths);
  get diagnostics documents = row_count;
  -- Locked, so that what is found out about them next stays true. Those somebody is working on wait for the next run.
  held := array(
    select reference from public.leads
    where reference = any(array(select jsonb_array_elements_text(due -> 'leads'))) for update skip locked);
  -- Those that are still due. A document that came since has a file: its lead waits for the next run.
  gone := array(
    select lead.reference from private.due_leads(rules, as_of) as lead
    where lead.reference = any(held) and not exists (
      select from public.application_documents as document where document.reference = lead.reference)
  );
  perform private.remove_leads(gone);
  if cardinality(gone) > 0 or documents > 0 then
    insert into public.audit_entries (action, subject, detail)
    values ('retention_applied', 'leads', jsonb_build_object(
      'leads', cardinality(gone), 'documents', documents, 'rules', rules));
  end if;
  return jsonb_build_object('leads', cardinality(gone), 'documents', documents);
end $$;

create function private.store_retention_rules(rules jsonb, as_of timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into private.retention_in_force (rules, applied_at) values (rules, as_of)
  on conflict (only_row) do update set rules = excluded.rules, applied_at = excluded.applied_at;
$$;

-- Checks of decided cases that have been kept as long as their kind has to be.
create function private.remove_old_checks(moment timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  removed integer;
begin
  delete from public.case_checks where id in (
    select record.id from public.check_kinds as known
    join public.case_checks as record on record.kind = known.kind
    join public.leads as lead on lead.reference = record.reference
    where known.keep_months is not null and lead.decided_at is not null
      and coalesce(lead.outcome_corrected_at, lead.decided_at) + make_interval(months => known.keep_months) <= moment
  );
  get diagnostics removed = row_count;
  if removed > 0 then
    insert into public.audit_entries (action, subject, detail)
    values ('checks_removed', 'checks', jsonb_build_object('checks', removed));
  end if;
  return removed;
end $$;

-- Mail that nobody filed; the original is still in the mailbox. Its fingerprint stays longer, so that it is not read
-- again.
create function private.remove_old_mail(as_of timestamptz) returns void
language sql security definer set search_path = '' as $$
  delete from public.received_mail where state <> 'filed' and received_at < as_of - interval '90 days';
  delete from private.read_mail where read_at < as_of - interval '400 days';
$$;

-- The rules in force, what they remove within thirty days, and what was removed lately.
create function public.read_retention() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  in_force private.retention_in_force;
begin
  perform private.require_staff('admin');
  select * into in_force from private.retention_in_force;
  return jsonb_build_object(
    'rules', in_force.rules,
    'applied_at', in_force.applied_at,
    'due', case when in_force.rules is not null then
      private.count_due(in_force.rules, now() + interval '30 days') end,
    'retention_runs', (
      select coalesce(jsonb_agg(to_jsonb(run) order by run.id desc), '[]')
      from (
        select id, at, detail from public.audit_entries
        where action = 'retention_applied' order by id desc limit 20
      ) as run
    ),
    'erasures', (
      select coalesce(jsonb_agg(to_jsonb(entry) - 'subject_hash' order by entry.erased_at desc), '[]')
      from (select * from public.erasure_ledger order by erased_at desc limit 100) as entry
    ),
    'oldest', jsonb_build_object(
      'callback', (select min(received_at) from public.leads where form = 'callback'),
      'declined', least(private.oldest_outcome('declined'), private.oldest_outcome('withdrawn')),
      'completed', private.oldest_outcome('completed'),
      'quarantined', (select min(received_at) from public.leads where quarantined)
    )
  );
end $$;

-- How much each rule will have removed by a moment. None counts further than 1,000.
create function private.count_due(rules jsonb, moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(counted.rule, counted.due)
  from (
    select rule, (
      select count(*) from (
        select from private.due_leads(rules, moment) as lead where lead.rule = known.rule limit 1000
      ) as listed
    ) as due
    from unnest(array['callbacks', 'declined', 'completed', 'quarantined']) as known (rule)
    union all
    select 'documents', (
      select count(*) from (select from private.due_documents(rules, moment) limit 1000) as listed)
  ) as counted;
$$;

-- When the first of the cases that are stored came to this end.
create function private.oldest_outcome(given_state text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(outcome_corrected_at, decided_at)) from public.leads
  where state = given_state and decided_at is not null and merged_into is null;
$$;
