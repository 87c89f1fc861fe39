-- Whom staff can write to about a case, so that the record always says who got what: its people, the contacts of the
-- lenders it was put to and, with a copy, colleagues. The applicant is written to as 50_messages.sql says; what others
-- may get is here.

-- Each address once, as what it is most. Those of cases that were merged into this one come along.
create function private.mail_contacts(case_reference text)
returns table (kind text, role text, name text, address text, enquiry_id uuid)
language sql stable security definer set search_path = '' as $$
  select distinct on (lower(known.address)) known.kind, known.role, known.name, known.address, known.enquiry_id
  from (
    select case when person.position = 1 and about.reference = case_reference then 1 else 3 end as rank,
      case when person.position = 1 and about.reference = case_reference then 'applicant' else 'person' end as kind,
      person.role, person.name, person.email as address, null::uuid as enquiry_id
    from public.leads as about cross join lateral private.people_of(about.reference) as person
    where case_reference in (about.reference, about.merged_into)
    union all
    select 2, 'lender', 'lender', concat_ws(', ', nullif(contact ->> 'name', ''), enquiry.lender_name),
      contact ->> 'email', enquiry.id
    from public.leads as about join public.enquiries as enquiry using (reference)
    join public.lenders as lender on lender.id = enquiry.lender_id
    cross join lateral jsonb_array_elements(lender.contacts) as contact
    where case_reference in (about.reference, about.merged_into)
    union all
    select 4, 'colleague', 'colleague', profile.name, profile.email, null
    from public.staff_profiles as profile where profile.role is not null and not profile.disabled
  ) as known
  where known.address ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'
  order by lower(known.address), known.rank, known.name;
$$;

-- What the desk's dialog offers.
create function public.list_mail_contacts(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return (
    select coalesce(jsonb_agg(to_jsonb(contact) || jsonb_build_object('refused', case
      when private.lacks_permission(case_reference, contact.address) then 'consent_needed' end) order by array_position(
      array['applicant', 'person', 'lender', 'colleague'], contact.kind), contact.name, contact.address), '[]')
    from private.mail_contacts(case_reference) as contact);
end $$;

-- Whether nothing about a case may go to an address yet: a lender's, under whatever name it stands on the case, before
-- the applicant agreed that lenders are approached, or after they took that back.
create function private.lacks_permission(case_reference text, to_address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.lenders as lender cross join lateral jsonb_array_elements(lender.contacts) as contact
    where lower(contact ->> 'email') = lower(to_address)
  ) and lower(to_address) is distinct from lower((private.first_person(case_reference)).email)
    and 'consent_to_lenders' = any (private.missing_for(case_reference, 'with_lenders'));
$$;

-- Who a message is for, {kind, role, name, address, is_copy}, the one it is written to first. It names addresses: to,
-- which is the applicant where it is absent, and cc.
create function private.recipients_of(case_reference text, message jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with named as (
    select coalesce(message ->> 'to', (private.first_person(case_reference)).email) as address, 0 as place
    union all
    select copy, place
    from jsonb_array_elements_text(coalesce(message -> 'cc', '[]')) with ordinality as listed (copy, place)
  ), once as (
    select distinct on (lower(address)) lower(address) as address, place from named order by lower(address), place
  )
  select coalesce(jsonb_agg(to_jsonb(contact) || jsonb_build_object('is_copy', once.place > 0) order by once.place), '[]')
  from once join private.mail_contacts(case_reference) as contact on lower(contact.address) = once.address;
$$;

-- Why a message may not go to those it names; null when it may. Only the applicant gets the link to their page and an
-- answer of ours, and an introducer gets no document of a client: the desk's dialog offers neither, nor more than ten
-- copies.
create function private.recipients_refusal(case_reference text, message jsonb, recipients jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when message ->> 'to' is null and (private.first_person(case_reference)).email is null then 'no_email'
    when jsonb_array_length(recipients) < (
        select count(distinct lower(named)) from jsonb_array_elements_text(
          coalesce(message -> 'cc', '[]') || jsonb_build_array(
            coalesce(message ->> 'to', (private.first_person(case_reference)).email))) as listed (named))
      or recipients -> 0 ->> 'kind' = 'colleague' then 'unknown_recipient'
    when jsonb_array_length(recipients) > 11 then 'unknown_field'
    when coalesce((message ->> 'with_link')::boolean, false)
      and (recipients -> 0 ->> 'kind' <> 'applicant' or jsonb_array_length(recipients) > 1) then 'unknown_field'
    when message ->> 'answer' is not null and recipients -> 0 ->> 'kind' <> 'applicant' then 'unknown_field'
    when jsonb_array_length(coalesce(message -> 'documents', '[]')) > 0
      and recipients @> '[{"role": "introducer"}]' then 'unknown_field'
    when exists (
      select from jsonb_array_elements(recipients) as one
      where private.lacks_permission(case_reference, one ->> 'address')) then 'consent_needed'
  end;
$$;

-- Whether a written message may still go to the address it was written for: meanwhile they may have left the case or
-- the firm, or the applicant may have taken back the permission.
create function private.may_still_go(case_reference text, to_address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.mail_contacts(case_reference) as contact where lower(contact.address) = lower(to_address)
  ) and not private.lacks_permission(case_reference, to_address);
$$;

-- Puts a message into the outbox once for each who gets it, so that each is tried again, given up and reported by
-- itself. All of them show the same lines To and Cc. Returns the one for whom it was written to.
create function private.enqueue_message(case_reference text, recipients jsonb, payload jsonb) returns bigint
language sql security definer set search_path = '' as $$
  with added as (
    insert into public.outbox_messages (kind, recipient, reference, address, is_copy, payload)
    select 'case_message',
      case when one ->> 'kind' = 'lender' then 'lender'
        when one ->> 'kind' = 'applicant' and not (one -> 'is_copy')::boolean then 'applicant' else 'person' end,
      case_reference,
      case when one ->> 'kind' <> 'applicant' or (one -> 'is_copy')::boolean then one ->> 'address' end,
      (one -> 'is_copy')::boolean,
      payload || jsonb_build_object(
        'recipient', one ->> 'name', 'to', recipients -> 0 -> 'address',
        'cc', jsonb_path_query_array(recipients, '$[*] ? (@.is_copy == true).address'))
    from jsonb_array_elements(recipients) with ordinality as listed (one, place) order by place
    returning id, is_copy)
  select id from added where not is_copy;
$$;

-- For the timeline: who else than the applicant a message was written to, and who got a copy.
create function private.told_recipients(recipients jsonb) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'to', case when recipients -> 0 ->> 'kind' <> 'applicant' then (recipients -> 0) - array['kind', 'is_copy', 'enquiry_id'] end,
    'cc', (
      select jsonb_agg(one - array['kind', 'is_copy', 'enquiry_id'] order by place)
      from jsonb_array_elements(recipients) with ordinality as listed (one, place) where place > 1));
$$;

-- Somebody's address was corrected: what couldn't be delivered to the earlier one, or wasn't tried yet, goes to theirs.
create function private.readdress_messages(case_reference text, from_address text, to_address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  message public.outbox_messages;
begin
  for message in
    select * from public.outbox_messages
    where reference = case_reference and kind = 'case_message' and lower(address) = lower(from_address)
      and (state = 'parked' or state = 'waiting' and lease is null)
    for update
  loop
    update public.outbox_messages as known set
      address = to_address, state = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = now(),
      payload = known.payload || jsonb_build_object(
        'to', case when lower(known.payload ->> 'to') = lower(from_address) then to_jsonb(to_address)
          else known.payload -> 'to' end,
        'cc', (
          select coalesce(jsonb_agg(case when lower(copy) = lower(from_address) then to_address else copy end), '[]')
          from jsonb_array_elements_text(known.payload -> 'cc') as copy))
    where known.id = message.id;
    if message.state = 'parked' then
      perform private.append_event(case_reference, 'message_retried', jsonb_strip_nulls(jsonb_build_object(
        'kind', message.kind, 'recipient', message.recipient, 'is_copy', nullif(message.is_copy, false),
        'name', message.payload ->> 'recipient')), null);
    end if;
  end loop;
  perform pg_notify('outbox_messages', '');
end $$;
