-- Lender packs: what exactly a lender was sent, by whom and when, with its hash. Advisers and admins make and open
-- them, staff list them. The PDF is in a table and not in the bucket: it is small, and so it is written with its
-- record, and erased, backed up and restored with its case. The documents that go with it stay in the bucket; the
-- record has their hashes.
create table public.lender_packs (
  -- Chosen by the sender, so that a pack that is sent twice is recorded and mailed once.
  id uuid primary key,
  reference text not null references public.leads on delete cascade,
  enquiry_id uuid not null references public.enquiries on delete cascade,
  made_at timestamptz not null default now(),
  made_by uuid not null references public.staff_profiles,
  sent_to text check (length(sent_to) between 3 and 255),
  withheld text[] not null check (withheld <@ array['contact_details', 'date_of_birth']),
  documents jsonb not null check (jsonb_typeof(documents) = 'array'),
  body text not null check (length(body) <= 100000),
  bytes integer not null check (bytes between 1 and 5242880),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table public.lender_packs enable row level security;
grant select on public.lender_packs to service_role;
create index lender_packs_of_case on public.lender_packs (reference);
create index lender_packs_of_enquiry on public.lender_packs (enquiry_id);

comment on column public.lender_packs.sent_to is 'An e-mail address; absent when the pack was downloaded.';
comment on column public.lender_packs.documents is '[{id, name, bytes, sha256}]';
comment on column public.lender_packs.body is 'The text version.';
comment on column public.lender_packs.sha256 is 'Of the PDF.';

create table private.lender_pack_files (
  pack_id uuid primary key references public.lender_packs on delete cascade,
  content bytea not null
);
alter table private.lender_pack_files alter column content set storage external;
alter table private.lender_pack_files enable row level security;

-- Once the message is sent, only the pack keeps the PDF.
create function private.drop_sent_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.payload := new.payload - 'files';
  return new;
end $$;

create trigger drop_sent_files before update of state on public.outbox_messages
  for each row when (new.kind = 'lender_pack' and new.state = 'sent') execute function private.drop_sent_files();

-- The documents of a pack, as its record names them: one that no scanner judged says so.
create function private.packed_documents(wanted uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', document.id, 'name', private.sent_name(document), 'bytes', document.bytes, 'sha256', document.sha256)
    order by document.position), '[]')
  from public.application_documents as document where document.id = any (wanted);
$$;

-- Why a pack may not go out; null when it may. It needs the same consent as an enquiry, even if the lender was asked
-- before.
create function private.pack_refusal(case_reference text, pack jsonb, wanted uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.leads where reference = case_reference and quarantined) then 'quarantined'
    when 'consent_to_lenders' = any (private.missing_for(case_reference, 'with_lenders')) then 'consent_needed'
    when pack ->> 'sent_to' is not null and not exists (
      select from public.lenders as lender cross join jsonb_array_elements(lender.contacts) as contact
      where lender.id = coalesce((pack ->> 'lender_id')::uuid, (
          select enquiry.lender_id from public.enquiries as enquiry where enquiry.id = (pack ->> 'enquiry_id')::uuid))
        and contact ->> 'email' = pack ->> 'sent_to') then 'unknown_contact'
    else private.attachments_refusal(case_reference, wanted)
  end;
$$;

-- The enquiry a pack belongs to: the one it names, or a new one for its lender. Otherwise the answer that refuses it.
create function private.enquiry_of_pack(case_reference text, pack jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if pack ->> 'enquiry_id' is null then
    return public.add_enquiry(case_reference, jsonb_strip_nulls(jsonb_build_object(
      'lender_id', pack -> 'lender_id', 'chase_on', pack -> 'chase_on',
      'sent_how', case when pack ->> 'sent_to' is null then 'portal' else 'pack' end)));
  end if;
  if not exists (
    select from public.enquiries where id = (pack ->> 'enquiry_id')::uuid and reference = case_reference
  ) then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', pack -> 'enquiry_id');
end $$;

-- Stores a pack and, if it has an address, puts it into the outbox. pack: {id, enquiry_id | lender_id, chase_on?,
-- sent_to?, withheld, document_ids, body, content (base64)}. Sent twice with the same id, it is one.
create function public.record_lender_pack(case_reference text, pack jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  content bytea := decode(pack ->> 'content', 'base64');
  wanted uuid[] := array(select distinct jsonb_array_elements_text(pack -> 'document_ids')::uuid);
  refused text;
  asked jsonb;
  lender text;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if exists (select from public.lender_packs where id = (pack ->> 'id')::uuid and reference = case_reference) then
    return jsonb_build_object('outcome', 'changed', 'id', pack -> 'id');
  end if;
  refused := private.pack_refusal(case_reference, pack, wanted);
  if refused is not null then return private.refusal(refused); end if;
  asked := private.enquiry_of_pack(case_reference, pack);
  if asked ->> 'outcome' <> 'changed' then return asked; end if;
  select lender_name into lender from public.enquiries where id = (asked ->> 'id')::uuid;
  insert into public.lender_packs (id, reference, enquiry_id, made_by, sent_to, withheld, documents, body, bytes, sha256)
  values ((pack ->> 'id')::uuid, case_reference, (asked ->> 'id')::uuid, auth.uid(), pack ->> 'sent_to',
    array(select jsonb_array_elements_text(pack -> 'withheld')), private.packed_documents(wanted), pack ->> 'body', length(content),
    encode(sha256(content), 'hex'));
  insert into private.lender_pack_files values ((pack ->> 'id')::uuid, content);
  if pack ->> 'sent_to' is not null then
    insert into public.outbox_messages (kind, recipient, reference, address, payload)
    values ('lender_pack', 'lender', case_reference, pack ->> 'sent_to', jsonb_build_object(
      'body', pack -> 'body', 'attachments', private.attachments(wanted), 'files', jsonb_build_array(jsonb_build_object(
        'name', case_reference || ' enquiry.pdf', 'mediaType', 'application/pdf', 'content', pack -> 'content'))));
  end if;
  perform private.append_event(case_reference, 'lender_pack_made', jsonb_strip_nulls(jsonb_build_object(
    'lender', lender, 'sent_to', pack -> 'sent_to', 'documents', cardinality(wanted), 'withheld', pack -> 'withheld',
    'sha256', encode(sha256(content), 'hex'))), null);
  perform private.audit('lender_pack_made', case_reference, jsonb_build_object(
    'pack_id', pack -> 'id', 'withheld', pack -> 'withheld', 'documents', cardinality(wanted)));
  return jsonb_build_object('outcome', 'changed', 'id', pack -> 'id');
exception when check_violation or not_null_violation or foreign_key_violation or unique_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The packs of a case, newest first, without the files.
create function public.list_lender_packs(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(pack) - 'reference' - 'body' || jsonb_build_object(
      'lender_name', enquiry.lender_name, 'made_by_name', maker.name) order by pack.made_at desc, pack.id), '[]')
    from public.lender_packs as pack
    join public.enquiries as enquiry on enquiry.id = pack.enquiry_id
    join public.staff_profiles as maker on maker.id = pack.made_by
    where pack.reference = case_reference);
end $$;

-- The PDF of a pack, in base64. Read-only staff read no documents.
create function public.open_lender_pack(pack_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  pack public.lender_packs;
begin
  perform private.require_staff('admin', 'adviser');
  select * into pack from public.lender_packs where id = pack_id;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.audit('lender_pack_opened', pack.reference, jsonb_build_object('pack_id', pack_id));
  return jsonb_build_object('outcome', 'opened', 'content', (
    select encode(file.content, 'base64') from private.lender_pack_files as file where file.pack_id = pack.id));
end $$;
