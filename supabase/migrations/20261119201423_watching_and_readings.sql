set check_function_bodies = off;

-- That somebody of the staff opened a case, once an hour.
create or replace function private.note_reading(read_reference text) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_entries (actor_id, action, subject)
  select auth.uid(), 'case_read', read_reference
  where not exists (
    select from public.audit_entries as known
    where known.subject = read_reference and known.actor_id = auth.uid() and known.action = 'case_read'
      and known.at > now() - interval '1 hour');
$$;

-- The audit log, newest first. filters: {actor_id, action, subject, from, until}, the days both included. Who opened which
-- case is listed only where somebody asks for that or for one case.
create or replace function public.list_audit(
  filters jsonb default '{}', before_id bigint default null, page_size integer default 100
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.id desc), '[]')
    from (
      select entry.id, entry.at, entry.actor_id, actor.name as actor_name, entry.action, entry.subject, entry.detail
      from public.audit_entries as entry
      left join public.staff_profiles as actor on actor.id = entry.actor_id
      where (before_id is null or entry.id < before_id)
        and (filters ->> 'actor_id' is null or entry.actor_id = (filters ->> 'actor_id')::uuid)
        and coalesce(entry.action = filters ->> 'action', entry.action <> 'case_read' or filters ? 'subject')
        and (filters ->> 'subject' is null or entry.subject = filters ->> 'subject')
        and (filters ->> 'from' is null or private.london_day(entry.at) >= (filters ->> 'from')::date)
        and (filters ->> 'until' is null or private.london_day(entry.at) <= (filters ->> 'until')::date)
      order by entry.id desc
      limit least(greatest(coalesce(page_size, 100), 1), 500)
    ) as listed
  );
end $$;

-- Whether rows can be written: a database that only answers would lose leads. A row of its own, so that nobody waits.
create table private.last_write (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null
);

alter table private.last_write enable row level security;

insert into private.last_write (at) values (now());

-- Raises what keeps rows from being written. Written at most once a second, however often it is asked.
create or replace function public.try_writing() returns void
language sql security definer set search_path = '' as $$
  update private.last_write set at = now() where at not between now() - interval '1 second' and now();
$$;

-- A case at the desk: what its page shows, and how advisers and admins change its state, owner and next step, note
-- something, call a lead spam or release it. Each writes its event and its audit entry. A change is field by field, so
-- two people who change different fields both succeed.

-- Everything the case page shows, of events the newest 100 and of messages the newest 200; null when there is no lead.
create or replace function public.read_case(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  if exists (select from public.leads where reference = case_reference) then
    perform private.note_reading(case_reference);
  end if;
  return (
    select jsonb_build_object(
      'lead', to_jsonb(lead) || jsonb_build_object('owner_name', owner.name),
      'summary', jsonb_build_object(
        'contact_name', summary.contact_name, 'phone', summary.phone, 'email', summary.email,
        'business_name', summary.business_name, 'amount_pounds', summary.amount_pounds
      ),
      'answers', coalesce(
        (select to_jsonb(given) from public.callback_requests as given where given.reference = case_reference),
        (select to_jsonb(given) from public.business_applications as given where given.reference = case_reference),
        (select to_jsonb(given) from public.bridging_applications as given where given.reference = case_reference)
      ),
      'documents', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', document.id, 'field', document.field, 'original_name', document.original_name,
          'bytes', document.bytes, 'marks', document.marks, 'state', private.document_state(document)
        ) order by document.field), '[]')
        from public.application_documents as document where document.reference = case_reference
      ),
      'events', (
        select coalesce(jsonb_agg(private.shown_event(event) - 'reference' order by event.id desc), '[]')
        from (
          select * from public.case_events where reference = case_reference order by id desc limit 100
        ) as event
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'state', message.state,
          'attempts', message.attempts, 'last_error', message.last_error, 'created_at', message.created_at,
          'sent_at', message.sent_at
        ) order by message.id), '[]')
        from (
          select * from public.outbox_messages where reference = case_reference order by id desc limit 200
        ) as message
      ),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

-- When mail was last read; null without a mailbox.
create or replace function public.mail_read_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(read_at) from private.mailboxes;
$$;

revoke execute on function private.note_reading(text) from public, anon, authenticated, service_role;

revoke execute on function public.mail_read_at() from public, anon, authenticated, service_role;

grant execute on function public.mail_read_at() to service_role;

revoke execute on function public.try_writing() from public, anon, authenticated, service_role;

grant execute on function public.try_writing() to service_role;

reset check_function_bodies;
