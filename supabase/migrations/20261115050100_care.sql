-- How long leads are kept, and what is left of one that was erased.

-- Where a lead stands. The desk moves it; how long it is kept depends on how it ended.
alter table public.leads
  add column state text not null default 'new' check (
    state in ('new', 'contacted', 'documents', 'with_lenders', 'offer', 'completed', 'declined', 'withdrawn')
  ),
  add column decided_at timestamptz,
  add constraint lead_decision_is_dated
    check ((state in ('completed', 'declined', 'withdrawn')) = (decided_at is not null));
create index leads_declined on public.leads (decided_at) where state = 'declined';
create index leads_quarantined on public.leads (received_at) where quarantined;

-- The recording inserts whole rows, which name every column: without this a new lead would have no state.
create function private.begin_lead() returns trigger
language plpgsql security invoker set search_path = '' as $$
begin
  new.state := coalesce(new.state, 'new');
  return new;
end $$;
create trigger begin_lead before insert on public.leads for each row execute function private.begin_lead();

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

-- Whoever removes leads or copies everything takes this lock: a backup never misses a document its records name.
create function private.care_lock() returns bigint language sql immutable return 4207849486;

-- Removes leads and says which documents lost their record, for whoever holds their files.
create function private.remove_leads(gone text[]) returns text[]
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select path from public.application_documents where reference = any(gone));
begin
  delete from public.leads where reference = any(gone);
  return paths;
end $$;

-- Removes what has been kept for long enough, a few hundred leads a call: call again until nothing is removed.
-- rules: {callbackMonths, declinedMonths, declinedDocumentDays, quarantinedDays}
create function public.apply_retention(rules jsonb, as_of timestamptz default now()) returns jsonb
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
  return jsonb_build_object('leads', cardinality(gone), 'documents', old_documents || private.remove_leads(gone));
end $$;

-- Removes these leads and writes the ledger, or does neither. Counts are the server's own.
create function public.erase_leads(gone text[], entry jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  found_leads integer;
  paths text[];
begin
  perform pg_advisory_xact_lock(private.care_lock());
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

revoke all on function
  private.begin_lead(),
  private.care_lock(),
  private.remove_leads(text[]),
  public.apply_retention(jsonb, timestamptz),
  public.erase_leads(text[], jsonb)
from public, anon, authenticated;
grant execute on function
  private.care_lock(),
  private.remove_leads(text[]),
  public.apply_retention(jsonb, timestamptz),
  public.erase_leads(text[], jsonb)
to service_role;
