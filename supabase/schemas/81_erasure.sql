-- Erasure on request: by a reference, an e-mail address or a telephone number. Admins see at the desk what it would
-- remove; the server removes it and writes the ledger.

-- One row an erasure. The subject is a keyed hash; the key is not in this database.
create table public.erasure_ledger (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('reference', 'email', 'phone')),
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz not null,
  leads integer not null check (leads >= 0),
  documents integer not null check (documents >= 0)
);
alter table public.erasure_ledger enable row level security;
grant select on public.erasure_ledger to authenticated;
grant all on public.erasure_ledger to service_role;

create policy "Admins with a second factor can read the ledger of erasures"
  on public.erasure_ledger for select to authenticated using ((select private.staff_role()) = 'admin');

-- What an erasure of this reference, e-mail address or telephone number would remove.
create function public.find_subject(subject text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := trim(subject);
begin
  perform private.require_staff('admin');
  return private.inbox_rows((case
    when typed like '%@%' then public.leads_of_subject('email', lower(typed))
    when typed ~ '^[\d\s()+./-]+$' then public.leads_of_subject('phone', private.phone_digits(typed))
    else public.leads_of_subject('reference', upper(typed))
  end)[1 : 200]);
end $$;

-- subject_value: a reference in capitals, an address in small letters, or a number as phone_digits gives it.
create function public.leads_of_subject(subject_kind text, subject_value text) returns text[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(found.reference order by found.received_at desc), '{}')
  from public.list_subjects() as found
  where case subject_kind
    when 'reference' then found.reference = subject_value
    when 'email' then subject_value = any(found.emails)
    when 'phone' then length(subject_value) >= 7 and subject_value = any(found.phones)
  end;
$$;

-- What each lead's first person can be erased by: e-mail addresses in small letters, numbers as dialled in the country.
create function public.list_subjects()
returns table (reference text, received_at timestamptz, emails text[], phones text[])
language sql stable security invoker set search_path = '' as $$
  select summary.reference, summary.received_at,
    array_remove(array[summary.email, lower(business.personal_email), lower(bridging.email)], null),
    array_remove(array[
      summary.phone_digits, private.phone_digits(callback.phone), private.phone_digits(business.mobile_phone),
      private.phone_digits(bridging.phone)], null)
  from public.lead_summaries as summary
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference);
$$;

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

-- Removes leads, for an erasure or by retention, with all that refers to them and the unmatched mail of their people.
-- Returns the paths of their documents.
create function private.remove_leads(gone text[]) returns text[]
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select path from public.application_documents where reference = any(gone));
begin
  perform private.remove_mail_of(gone);
  delete from public.leads where reference = any(gone);
  return paths;
end $$;

-- Unmatched mail of the people these leads are of.
create function private.remove_mail_of(gone text[]) returns void
language sql security definer set search_path = '' as $$
  delete from public.received_mail where state <> 'filed' and lower(from_address) in (
    select email from public.lead_summaries where reference = any (gone)
    union all
    select lower(email) from public.case_people where reference = any (gone));
$$;

-- The next two erase somebody who only wrote to the mailbox: by their address, without a case.
create function public.list_mail_senders() returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select distinct lower(from_address) from public.received_mail where state <> 'filed');
$$;

-- addresses in small letters. Mail that came later stays: the person has written again.
create function public.remove_mail_from(addresses text[], until timestamptz) returns integer
language sql security definer set search_path = '' as $$
  with removed as (
    delete from public.received_mail
    where state <> 'filed' and lower(from_address) = any (addresses) and received_at <= until
    returning id)
  select count(*)::integer from removed;
$$;
