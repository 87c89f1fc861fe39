-- How long leads are stored, erasure on request, and what an admin sees of both.

-- One row an erasure. The subject is a keyed hash; the key is not in this database.
create table public.erasure_ledger (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('reference', 'email')),
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null,
  leads integer not null check (leads >= 0),
  documents integer not null check (documents >= 0)
);
alter table public.erasure_ledger enable row level security;
revoke all on public.erasure_ledger from anon, authenticated;
grant all on public.erasure_ledger to service_role;
grant select on public.erasure_ledger to authenticated;
create policy "Admins with a second factor can read the ledger of erasures"
  on public.erasure_ledger for select to authenticated using ((select private.staff_role()) = 'admin');

-- The retention periods are set where the firm runs the host. The rules as they were last applied are stored here, so
-- that the desk can show them and what they will remove next.
create table private.retention_in_force (
  only_row boolean primary key default true check (only_row),
  rules jsonb not null,
  applied_at timestamptz not null
);
alter table private.retention_in_force enable row level security;
revoke all on private.retention_in_force from public, anon, authenticated, service_role;

create function private.store_retention_rules(rules jsonb, as_of timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into private.retention_in_force (rules, applied_at) values (rules, as_of)
  on conflict (only_row) do update set rules = excluded.rules, applied_at = excluded.applied_at;
$$;

-- Whoever removes leads and whoever takes a backup holds this lock, so that a backup has every document its records name.
create function private.retention_lock() returns bigint language sql immutable return 4207849486;

-- Deletes leads and returns the paths of their documents, so that the caller can delete the files.
create function private.remove_leads(gone text[]) returns text[]
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select path from public.application_documents where reference = any(gone));
begin
  delete from public.leads where reference = any(gone);
  return paths;
end $$;

-- Leads that the rules remove by a moment, each with the rule that does.
-- rules: {callbackMonths, declinedMonths, declinedDocumentDays, completedMonths, quarantinedDays}
-- A callback that was worked on counts from its last change; one that became a case is stored as long as a case; and
-- none is removed while a follow-up is due. No search path of its own here or in the next one: PostgreSQL then makes
-- them part of the statement that calls them, and a limit there ends them early.
create function private.due_leads(rules jsonb, moment timestamptz) returns table (rule text, reference text)
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
    and lead.received_at < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer);
$$;

-- Documents that are removed before their lead is.
create function private.due_documents(rules jsonb, moment timestamptz) returns table (id uuid, reference text)
language sql stable security invoker as $$
  select document.id, document.reference
  from public.leads as lead
  join public.application_documents as document using (reference)
  where lead.state in ('declined', 'withdrawn')
    and lead.decided_at is not null and coalesce(lead.outcome_corrected_at, lead.decided_at)
      < moment - make_interval(days => (rules ->> 'declinedDocumentDays')::integer);
$$;

-- Locks leads, so that what the caller finds out about them next stays true. Skips those somebody is working on.
create function private.lock_leads(wanted text[]) returns text[]
language sql security invoker set search_path = '' as $$
  select array(select reference from public.leads where reference = any(wanted) for update skip locked);
$$;

-- Removes what has been stored for long enough, a few hundred a call: call again until nothing is removed. Stores the
-- rules it used, and writes to the audit log what it removed.
create function public.apply_retention(rules jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  batch constant integer := 500;
  held text[];
  gone text[];
  old_documents text[];
begin
  perform pg_advisory_xact_lock(private.retention_lock());
  perform private.store_retention_rules(rules, as_of);
  held := private.lock_leads(array(select reference from private.due_documents(rules, as_of) limit batch));
  with removed as (
    delete from public.application_documents where id in (
      select id from private.due_documents(rules, as_of) where reference = any(held)
    )
    returning path
  )
  select coalesce(array_agg(path), '{}') into old_documents from removed;
  held := private.lock_leads(array(select reference from private.due_leads(rules, as_of) limit batch));
  gone := array(select reference from private.due_leads(rules, as_of) where reference = any(held));
  old_documents := old_documents || private.remove_leads(gone);
  if cardinality(gone) > 0 or cardinality(old_documents) > 0 then
    insert into public.audit_entries (action, subject, detail)
    values ('retention_applied', 'leads', jsonb_build_object(
      'leads', cardinality(gone), 'documents', cardinality(old_documents), 'rules', rules));
  end if;
  return jsonb_build_object('leads', cardinality(gone), 'documents', old_documents);
end $$;

-- Removes these leads and writes the ledger, or does neither.
create function public.erase_leads(gone text[], entry jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  found_leads integer;
  paths text[];
begin
  perform pg_advisory_xact_lock(private.retention_lock());
  select count(*) into found_leads from public.leads where reference = any(gone);
  paths := private.remove_leads(gone);
  insert into public.erasure_ledger (id, subject_kind, subject_hash, erased_at, leads, documents)
  values (
    (entry ->> 'id')::uuid,
    entry ->> 'subjectKind',
    entry ->> 'subjectHash',
    (entry ->> 'erasedAt')::timestamptz,
    found_leads,
    cardinality(paths)
  )
  on conflict (id) do update set
    leads = erasure_ledger.leads + excluded.leads,
    documents = erasure_ledger.documents + excluded.documents;
  return jsonb_build_object('leads', found_leads, 'documents', paths);
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

create function private.oldest_outcome(given_state text) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(coalesce(outcome_corrected_at, decided_at)) from public.leads
  where state = given_state and decided_at is not null;
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

-- What an erasure of this reference or e-mail address would remove.
create function public.find_subject(subject text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := trim(subject);
begin
  perform private.require_staff('admin');
  return private.inbox_rows(array(
    select reference from public.lead_summaries
    where reference = upper(typed) or email = lower(typed)
    order by received_at desc limit 200
  ));
end $$;

revoke all on function
  private.store_retention_rules(jsonb, timestamptz),
  private.retention_lock(),
  private.remove_leads(text[]),
  private.due_leads(jsonb, timestamptz),
  private.due_documents(jsonb, timestamptz),
  private.lock_leads(text[]),
  public.apply_retention(jsonb, timestamptz),
  public.erase_leads(text[], jsonb),
  private.count_due(jsonb, timestamptz),
  private.oldest_outcome(text),
  public.read_retention(),
  public.find_subject(text)
from public, anon, authenticated, service_role;
grant execute on function public.read_retention(), public.find_subject(text) to authenticated;
-- Retention and erasure run as the service role.
grant execute on function
  private.store_retention_rules(jsonb, timestamptz),
  private.retention_lock(),
  private.remove_leads(text[]),
  private.due_leads(jsonb, timestamptz),
  private.due_documents(jsonb, timestamptz),
  private.lock_leads(text[]),
  public.apply_retention(jsonb, timestamptz),
  public.erase_leads(text[], jsonb)
to service_role;
