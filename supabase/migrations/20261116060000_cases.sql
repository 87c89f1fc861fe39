-- The timeline of a case: what people did with it. What the lead and its messages show themselves is not repeated.
create table public.case_events (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid references public.staff_profiles,
  kind text not null check (kind in (
    'contacted', 'attempted', 'state_changed', 'owner_changed', 'follow_up_changed', 'reason_changed', 'noted',
    'document_opened', 'document_scanned', 'released', 'message_retried'
  )),
  detail jsonb not null default '{}',
  -- The version the case had afterwards; absent for what changes nothing another person could overwrite.
  version integer,
  -- Made where a note or contact was typed: sent again because no answer came, it is written once.
  key uuid unique
);
create index case_events_of_case on public.case_events (reference, id);

-- Adds an event in the name of the caller.
create function private.append_event(
  lead_reference text, what text, detail jsonb, at_version integer, given_key uuid default null
) returns void
language sql security definer set search_path = '' as $$
  insert into public.case_events (reference, actor_id, kind, detail, version, key)
  values (lead_reference, auth.uid(), what, detail, at_version, given_key);
$$;

-- Whether the event with this key has been written. Callers lock the lead first, so that of two tries only one writes.
create function private.event_exists(case_reference text, given_key uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.case_events where reference = case_reference and key = given_key);
$$;

-- Other leads of what looks like the same person or business, newest first, and what they share.
create function private.related_leads(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  with own as (select * from public.lead_summaries where reference = case_reference),
  hits as (
    select other.reference, 'phone' as shared from own join public.lead_summaries as other using (phone_digits)
    union all
    select other.reference, 'email' from own join public.lead_summaries as other using (email)
    union all
    select other.reference, 'business' from own join public.lead_summaries as other using (business_key)
  )
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at desc), '[]')
  from (
    select lead.reference, lead.form, lead.received_at, lead.state, lead.quarantined, summary.contact_name,
      summary.business_name, summary.amount_pounds, array_agg(hits.shared order by hits.shared) as shared
    from hits
    join public.leads as lead using (reference)
    join public.lead_summaries as summary using (reference)
    where hits.reference <> case_reference
    group by lead.reference, summary.reference
    order by lead.received_at desc
    limit 50
  ) as listed;
$$;

-- Everything the case page shows; null when there is no such lead.
create function public.read_case(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
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
        select coalesce(jsonb_agg(
          to_jsonb(event) - 'reference' || jsonb_build_object('actor_name', actor.name) order by event.id desc
        ), '[]')
        from (
          select * from public.case_events where reference = case_reference order by id desc limit 500
        ) as event
        left join public.staff_profiles as actor on actor.id = event.actor_id
      ),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', message.id, 'kind', message.kind, 'recipient', message.recipient, 'state', message.state,
          'attempts', message.attempts, 'last_error', message.last_error, 'created_at', message.created_at,
          'sent_at', message.sent_at
        ) order by message.id), '[]')
        from public.outbox_messages as message where message.reference = case_reference
      ),
      'related', private.related_leads(case_reference)
    )
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.reference = case_reference
  );
end $$;

alter table public.case_events enable row level security;
revoke all on public.case_events from anon, authenticated, service_role;
revoke all on sequence public.case_events_id_seq from anon, authenticated, service_role;
grant select, insert on public.case_events to service_role;
grant select on public.case_events to authenticated;
create policy "Staff with a second factor can read timelines"
  on public.case_events for select to authenticated using ((select private.staff_role()) is not null);

revoke all on function
  private.append_event(text, text, jsonb, integer, uuid),
  private.event_exists(text, uuid),
  private.related_leads(text),
  public.read_case(text)
from public, anon, authenticated, service_role;
grant execute on function public.read_case(text) to authenticated;
