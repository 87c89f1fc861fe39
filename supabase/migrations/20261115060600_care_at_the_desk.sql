-- What an admin looks after. What is kept for how long is set where the firm runs the host: the desk shows the rules as
-- they were last applied, and what they will remove next.

create table private.retention_in_force (
  only_row boolean primary key default true check (only_row),
  rules jsonb not null,
  applied_at timestamptz not null
);
alter table private.retention_in_force enable row level security;
revoke all on private.retention_in_force from public, anon, authenticated, service_role;

create function private.note_retention(rules jsonb, as_of timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into private.retention_in_force (rules, applied_at) values (rules, as_of)
  on conflict (only_row) do update set rules = excluded.rules, applied_at = excluded.applied_at;
$$;

-- As before, notes by which rules, and says on the audit log what was removed.
create or replace function public.apply_retention(rules jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  callbacks_before timestamptz := as_of - make_interval(months => (rules ->> 'callbackMonths')::integer);
  declined_before timestamptz := as_of - make_interval(months => (rules ->> 'declinedMonths')::integer);
  documents_before timestamptz := as_of - make_interval(days => (rules ->> 'declinedDocumentDays')::integer);
  quarantined_before timestamptz := as_of - make_interval(days => (rules ->> 'quarantinedDays')::integer);
  gone text[];
  old_documents text[];
begin
  perform pg_advisory_xact_lock(private.care_lock());
  perform private.note_retention(rules, as_of);
  gone := array(
    select reference from public.leads
    where (form = 'callback' and received_at < callbacks_before)
      or (form <> 'callback' and state = 'declined' and decided_at < declined_before)
      or (quarantined and received_at < quarantined_before)
    limit 500
  );
  with removed as (
    delete from public.application_documents as document
    using public.leads as lead
    where lead.reference = document.reference and lead.state = 'declined' and lead.decided_at < documents_before
    returning document.path
  )
  select coalesce(array_agg(path), '{}') into old_documents from removed;
  old_documents := old_documents || private.remove_leads(gone);
  if cardinality(gone) > 0 or cardinality(old_documents) > 0 then
    insert into public.audit_entries (action, subject, detail)
    values ('retention_applied', 'leads', jsonb_build_object(
      'leads', cardinality(gone), 'documents', cardinality(old_documents), 'rules', rules));
  end if;
  return jsonb_build_object('leads', cardinality(gone), 'documents', old_documents);
end $$;

-- How many of each kind the rules will have removed by a moment. None counts further than 1,000.
create function private.due_by(rules jsonb, moment timestamptz) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'callbacks', (select count(*) from (
      select from public.leads
      where form = 'callback' and received_at < moment - make_interval(months => (rules ->> 'callbackMonths')::integer)
      limit 1000) as counted),
    'declined', (select count(*) from (
      select from public.leads
      where form <> 'callback' and state = 'declined'
        and decided_at < moment - make_interval(months => (rules ->> 'declinedMonths')::integer)
      limit 1000) as counted),
    'documents', (select count(*) from (
      select from public.application_documents
      join public.leads using (reference)
      where leads.state = 'declined'
        and leads.decided_at < moment - make_interval(days => (rules ->> 'declinedDocumentDays')::integer)
      limit 1000) as counted),
    'quarantined', (select count(*) from (
      select from public.leads
      where quarantined and received_at < moment - make_interval(days => (rules ->> 'quarantinedDays')::integer)
      limit 1000) as counted)
  );
$$;

-- The rules in force, what falls due by them within thirty days, and what was removed lately.
create function public.read_care() returns jsonb
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
      private.due_by(in_force.rules, now() + interval '30 days') end,
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
      'declined', (select min(decided_at) from public.leads where state = 'declined'),
      'quarantined', (select min(received_at) from public.leads where quarantined)
    )
  );
end $$;
create index leads_oldest_callback on public.leads (received_at) where form = 'callback';

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
  private.note_retention(jsonb, timestamptz),
  private.due_by(jsonb, timestamptz),
  public.read_care(),
  public.find_subject(text)
from public, anon, authenticated, service_role;
grant execute on function public.read_care(), public.find_subject(text) to authenticated;
-- Retention runs as the service role.
grant execute on function private.note_retention(jsonb, timestamptz) to service_role;
