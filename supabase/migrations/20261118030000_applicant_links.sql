-- The applicant's own page (/your-application): links that lead to it, and the sessions they open. A token is made when
-- a form is answered or an e-mail is handed to its sender, so the database never stores one, only hashes.

create table private.applicant_links (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now()
);
create index applicant_links_of_case on private.applicant_links (reference);

create table private.applicant_sessions (
  session_hash text primary key check (session_hash ~ '^[0-9a-f]{64}$'),
  link_id bigint not null references private.applicant_links on delete cascade,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
comment on column private.applicant_sessions.confirmed_at is 'When the second fact (postcode, date of birth) matched.';
create index applicant_sessions_of_link on private.applicant_sessions (link_id);

-- One row a case whose page was opened or switched off.
create table private.applicant_access (
  reference text primary key references public.leads on delete cascade,
  last_opened_at timestamptz,
  failed_tries integer not null default 0 check (failed_tries between 0 and 5),
  switched_off_at timestamptz
);
comment on column private.applicant_access.failed_tries is 'Second facts that did not match. After five the applicant calls.';
comment on column private.applicant_access.switched_off_at is 'When staff revoked the links. None works or is made until staff send one.';

alter table private.applicant_links enable row level security;
alter table private.applicant_sessions enable row level security;
alter table private.applicant_access enable row level security;
revoke all on private.applicant_links, private.applicant_sessions, private.applicant_access
  from public, anon, authenticated, service_role;

-- Two random uuids: 244 random bits.
create function private.random_token() returns text
language sql volatile security invoker set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
$$;

create function private.token_hash(token text) returns text
language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

-- Pages end 30 days after their case does. A merged case has the page of the case it went into.
create function private.is_page_open(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.leads as lead
    where lead.reference = case_reference and lead.spam_since is null
      and (lead.decided_at is null or lead.decided_at > now() - interval '30 days')
      and not exists (
        select from private.applicant_access as access
        where access.reference = lead.reference and access.switched_off_at is not null)
  );
$$;

-- A new link to the page of a case; null when the page is closed.
create function private.make_applicant_link(case_reference text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.random_token();
begin
  if not private.is_page_open(case_reference) then return null; end if;
  insert into private.applicant_links (reference, token_hash) values (case_reference, private.token_hash(token));
  return token;
end $$;

create type private.applicant as (reference text, confirmed boolean);

-- Whose page a session is of, and whether the second fact matched. Both are null when the session has ended, its link
-- was revoked, or the page is closed. Every function that acts for an applicant asks this one first.
create function private.applicant_session(session text) returns private.applicant
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant;
begin
  select coalesce(lead.merged_into, lead.reference), opened.confirmed_at is not null into who
  from private.applicant_sessions as opened
  join private.applicant_links as link on link.id = opened.link_id
  join public.leads as lead on lead.reference = link.reference
  where opened.session_hash = private.token_hash(session) and opened.expires_at > now();
  if who.reference is null or not private.is_page_open(who.reference) then return null; end if;
  return who;
end $$;

-- Exchanges the token of a link for a session of twelve hours. Every token that opens nothing gets the same answer,
-- whether it is unknown, revoked, expired or of an erased case.
create function public.open_applicant_page(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session text := private.random_token();
  link private.applicant_links;
  opened_case text;
begin
  select * into link from private.applicant_links where token_hash = private.token_hash(token) for key share;
  select coalesce(merged_into, reference) into opened_case from public.leads where reference = link.reference;
  if opened_case is null or not private.is_page_open(opened_case) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  insert into private.applicant_access (reference, last_opened_at) values (opened_case, now())
  on conflict (reference) do update set last_opened_at = excluded.last_opened_at;
  -- Each opening adds to the timeline, so their number is limited.
  if 30 <= (
    select count(*) from private.applicant_sessions
    where link_id = link.id and opened_at > now() - interval '1 hour')
  then return jsonb_build_object('outcome', 'too_many'); end if;
  delete from private.applicant_sessions where link_id = link.id and expires_at < now();
  insert into private.applicant_sessions (session_hash, link_id, expires_at)
  values (private.token_hash(session), link.id, now() + interval '12 hours');
  perform private.append_event(opened_case, 'applicant_opened', '{}', null);
  return jsonb_build_object('outcome', 'opened', 'session', session);
end $$;

-- The answer to a form brings a link for the thank-you page.
create or replace function private.submission_answer(opened private.opened_submission) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  return jsonb_build_object('outcome', opened.outcome, 'reference', opened.reference, 'receivedAt', opened.received_at)
    || case when opened.reference is null then '{}' else jsonb_build_object(
      'pageToken', private.make_applicant_link(opened.reference)) end;
end $$;

-- The kinds are those of _shared/mail/outbox-message.ts. A confirmation is sent once a lead; other kinds as often as
-- somebody asks.
alter table public.outbox_messages
  drop constraint outbox_messages_kind_check,
  add constraint outbox_messages_kind_check check (kind ~ '^[a-z_]{1,40}$'),
  drop constraint outbox_messages_reference_kind_recipient_key;
create unique index outbox_messages_once_a_lead on public.outbox_messages (reference, kind, recipient)
  where kind in ('callback_received', 'business_application_received', 'bridging_application_received');
create index outbox_messages_of_lead on public.outbox_messages (reference, id);

-- As before, with the payload of the message and, for an applicant, a link to their page.
create or replace function public.claim_outbox_message(lease_seconds integer, as_of timestamptz default now()) returns jsonb
language sql security invoker set search_path = '' as $$
  with due as (
    select id from public.outbox_messages
    where state = 'waiting' and next_attempt_at <= as_of and (leased_until is null or leased_until <= as_of)
    order by next_attempt_at, id
    limit 1
    for update skip locked
  ), claimed as (
    update public.outbox_messages as message
    set lease = gen_random_uuid(),
      leased_until = as_of + make_interval(secs => lease_seconds),
      attempts = message.attempts + 1,
      first_attempt_at = coalesce(message.first_attempt_at, as_of)
    from due
    where message.id = due.id
    returning message.*
  )
  select jsonb_build_object(
    'id', claimed.id,
    'lease', claimed.lease,
    'kind', claimed.kind,
    'recipient', claimed.recipient,
    'reference', claimed.reference,
    'payload', claimed.payload,
    'attempts', claimed.attempts,
    'tryingForSeconds', floor(extract(epoch from as_of - claimed.first_attempt_at)),
    'receivedAt', leads.received_at,
    'quarantined', leads.quarantined,
    'flags', leads.flags,
    'name', coalesce(person.name, callback.name, business.shareholder_name, bridging.full_name),
    'phone', case when callback.reference is not null then coalesce(person.phone, callback.phone) end,
    'email', coalesce(claimed.address, case when person.reference is not null then person.email
      else coalesce(business.personal_email, bridging.email) end),
    'amountPounds', case when facts.reference is not null then facts.amount_pounds
      else coalesce(business.loan_amount_pounds, bridging.loan_amount) end,
    'neededBy', case when facts.reference is not null then facts.needed_by else bridging.needed_by end,
    'pageToken', case when claimed.recipient = 'applicant' then private.make_applicant_link(claimed.reference) end,
    'summary', case when claimed.kind = 'morning_summary' then private.morning_summary(claimed.address, as_of) end
  )
  from claimed
  left join public.leads using (reference)
  left join public.callback_requests as callback using (reference)
  left join public.business_applications as business using (reference)
  left join public.bridging_applications as bridging using (reference)
  left join public.case_people as person on person.reference = claimed.reference and person.position = 1
  left join public.case_facts as facts on facts.reference = claimed.reference;
$$;

revoke all on function
  private.random_token(),
  private.token_hash(text),
  private.is_page_open(text),
  private.make_applicant_link(text),
  private.applicant_session(text),
  public.open_applicant_page(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.make_applicant_link(text),
  private.submission_answer(private.opened_submission),
  public.open_applicant_page(text)
to service_role;
