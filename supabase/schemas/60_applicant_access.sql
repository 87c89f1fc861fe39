-- Who may open an applicant's own page (/your-application). A link alone shows how far the case is, because an e-mail
-- address may be mistyped. Everything else needs a second fact: a postcode or the date of birth, or the phone number
-- where a case has neither. After five wrong ones the applicant calls.

-- Whose page a session has open, and whether a second fact was confirmed.
create type private.applicant as (reference text, confirmed boolean);

-- A link opens the page of the case it was made for and no other. A token is made when a form is answered or an e-mail
-- is handed to its sender, so the database never stores one, only hashes.
create table private.applicant_links (
  id bigint generated always as identity primary key,
  reference text not null references public.leads on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null default now(),
  sent_to text
);
alter table private.applicant_links enable row level security;
create index applicant_links_of_case on private.applicant_links (reference);

comment on column private.applicant_links.sent_to is
  'The address it was e-mailed to, in small letters. Null: the answer to a form.';

-- What was confirmed counts as long as the fact it was confirmed with is still the case's.
create table private.applicant_sessions (
  session_hash text primary key check (session_hash ~ '^[0-9a-f]{64}$'),
  link_id bigint not null references private.applicant_links on delete cascade,
  opened_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  confirmed_with text
);
alter table private.applicant_sessions enable row level security;
create index applicant_sessions_of_link on private.applicant_sessions (link_id);

comment on column private.applicant_sessions.confirmed_at is 'When the second fact (postcode, date of birth) matched.';
comment on column private.applicant_sessions.confirmed_with is
  'Hash of the session, the case, and the fact that matched.';

-- One row a case whose page was opened or switched off. Wrong answers count by case and day, whatever links there are.
create table private.applicant_access (
  reference text primary key references public.leads on delete cascade,
  last_opened_at timestamptz,
  failed_tries integer not null default 0 check (failed_tries between 0 and 5),
  switched_off_at timestamptz,
  locked_at timestamptz,
  tries_on date,
  form_links_ended_at timestamptz
);
alter table private.applicant_access enable row level security;

comment on column private.applicant_access.failed_tries is 'Second facts that did not match on the day tries_on.';
comment on column private.applicant_access.switched_off_at is
  'When staff revoked the links. None works or is made until staff send one.';
comment on column private.applicant_access.locked_at is
  'When the fifth answer of a day was wrong. A link that staff send opens it again.';
comment on column private.applicant_access.form_links_ended_at is
  'Since then no form is answered with a link that works.';

-- Makes a link and returns its token; null where the page is closed. Without an address it is the answer to a form,
-- which leads to the case of that form only, not to one it was merged into.
create function private.make_applicant_link(case_reference text, address text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  token text := private.random_token();
  link private.applicant_links;
begin
  select coalesce(merged_into, reference) into link.reference from public.leads where reference = case_reference;
  if not private.is_page_open(link.reference) then return null; end if;
  if address is null and link.reference <> case_reference then return null; end if;
  link.sent_to := lower(address);
  if not private.is_link_valid(link) then return null; end if;
  insert into private.applicant_links (reference, token_hash, sent_to)
  values (link.reference, private.token_hash(token), link.sent_to);
  return token;
end $$;

-- Checked at each use: a link may have been made while what ended the others was under way.
create function private.is_link_valid(link private.applicant_links) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join private.applicant_access as access using (reference)
    where lead.reference = link.reference and lead.merged_into is null and case
      when link.sent_to is null then access.form_links_ended_at is null
      else link.sent_to = summary.email end);
$$;

-- Whether the page of a case can be opened: its time isn't over, and staff have not switched it off.
create function private.is_page_open(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.leads as lead
    where lead.reference = case_reference and not private.is_page_over(lead)
      and not exists (
        select from private.applicant_access as access
        where access.reference = lead.reference and access.switched_off_at is not null)
  );
$$;

-- Opens a session with the token of a link.
create function public.open_applicant_page(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session text := private.random_token();
  link private.applicant_links;
begin
  -- The case first, as where links end: two that lock in another order would wait for each other.
  perform from public.leads
  where reference = (
    select known.reference from private.applicant_links as known where known.token_hash = private.token_hash(token))
  for no key update;
  select * into link from private.applicant_links where token_hash = private.token_hash(token);
  if link.id is null or not private.is_link_valid(link) or not private.is_page_open(link.reference) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  insert into private.applicant_access (reference, last_opened_at) values (link.reference, now())
  on conflict (reference) do update set last_opened_at = excluded.last_opened_at;
  -- Each opening adds to the timeline, so their number is limited.
  if 30 <= (
    select count(*) from private.applicant_sessions
    where link_id = link.id and opened_at > now() - interval '1 hour')
  then return jsonb_build_object('outcome', 'too_many'); end if;
  delete from private.applicant_sessions where link_id = link.id and expires_at < now();
  insert into private.applicant_sessions (session_hash, link_id, expires_at)
  values (private.token_hash(session), link.id, now() + interval '12 hours');
  perform private.append_event(link.reference, 'applicant_opened', '{}', null);
  return jsonb_build_object('outcome', 'opened', 'session', session);
end $$;

-- Whose page a session has open: that of its link's own case. Confirmed only with a fact that the case still has.
create function private.applicant_session(session text) returns private.applicant
language plpgsql stable security definer set search_path = '' as $$
declare
  who private.applicant;
  proof text;
begin
  select link.reference, opened.confirmed_with into who.reference, proof
  from private.applicant_sessions as opened
  join private.applicant_links as link on link.id = opened.link_id
  where opened.session_hash = private.token_hash(session) and opened.expires_at > now()
    and private.is_link_valid(link);
  if who.reference is null or not private.is_page_open(who.reference) then return null; end if;
  who.confirmed := proof is not null and exists (
    select from private.second_fact_values(who.reference) as known
    where private.confirmation_hash(session, who.reference, known.fact, known.value) = proof);
  return who;
end $$;

-- The same for what changes something: the case is locked, so that a merge or an end of links comes before or after.
create function private.acting_applicant(session text) returns private.applicant
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.leads
  where reference = (select who.reference from private.applicant_session(session) as who) for no key update;
  return private.applicant_session(session);
end $$;

-- Compares a second fact with the case's. One guess is one value, and a right one gives back no tries.
create function public.confirm_applicant(session text, fact text, given text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
  guess text := private.given_fact(fact, given);
  tries integer;
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  if private.is_page_locked(who.reference) then return jsonb_build_object('outcome', 'locked'); end if;
  if fact = 'postcode' and guess is null and cardinality(private.postcodes_in(given)) > 1 then
    return jsonb_build_object('outcome', 'several');
  end if;
  if exists (
    select from private.second_fact_values(who.reference) as known
    where known.fact = confirm_applicant.fact and known.value = guess)
  then
    update private.applicant_sessions
    set confirmed_at = now(), confirmed_with = private.confirmation_hash(session, who.reference, fact, guess)
    where session_hash = private.token_hash(session);
    perform private.append_event(who.reference, 'applicant_confirmed', jsonb_build_object('fact', fact), null);
    return jsonb_build_object('outcome', 'confirmed');
  end if;
  tries := private.tries_today(who.reference) + 1;
  insert into private.applicant_access (reference, tries_on, failed_tries)
  values (who.reference, private.london_day(now()), tries)
  on conflict (reference) do update set tries_on = excluded.tries_on, failed_tries = excluded.failed_tries;
  if tries < 5 then return jsonb_build_object('outcome', 'wrong', 'triesLeft', 5 - tries); end if;
  update private.applicant_access set locked_at = now() where reference = who.reference;
  perform private.append_event(who.reference, 'applicant_locked_out', '{}', null);
  perform private.raise_if_open(who.reference, 'locked_out', 'Call: they can’t get into their page');
  perform private.notify_staff_of_applicant(who.reference, 'locked_out');
  return jsonb_build_object('outcome', 'locked');
end $$;

-- What somebody gives, as one value; null when it is none or several. One answer names one postcode.
create function private.given_fact(fact text, given text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case fact
    when 'postcode' then (
      select min(postcode) from unnest(private.postcodes_in(given)) as postcode having count(distinct postcode) = 1)
    when 'date_of_birth' then trim(given)
    when 'phone' then private.phone_digits(given)
  end;
$$;

-- Proof that a session gave a fact: worth nothing to another session or case, or once the fact has changed.
create function private.confirmation_hash(session text, case_reference text, fact text, value text) returns text
language sql immutable security invoker set search_path = '' as $$
  select private.token_hash(concat_ws(' ', session, case_reference, fact, value));
$$;

-- Each second fact of a case, as a guess is compared with it.
create function private.second_fact_values(case_reference text) returns table (fact text, value text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
begin
  return query select 'date_of_birth', person.date_of_birth::text where person.date_of_birth is not null;
  return query
    select distinct 'postcode', postcode from unnest(private.secret_postcodes(case_reference)) as postcode;
  if found then return; end if;
  return query
    select 'phone', private.phone_digits(person.phone) where length(private.phone_digits(person.phone)) >= 7;
end $$;

-- The home address and the property, not the trading address, which anybody can look up.
create function private.secret_postcodes(case_reference text) returns text[]
language sql stable security definer set search_path = '' as $$
  select private.postcodes_in(concat_ws(
    ' ', (private.first_person(case_reference)).address, (private.facts_of(case_reference)).security_address));
$$;

create function private.is_page_locked(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.tries_today(case_reference) >= 5 or exists (
    select from private.applicant_access where reference = case_reference and locked_at is not null);
$$;

-- How many wrong answers a case had today, by the database's clock.
create function private.tries_today(case_reference text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select failed_tries from private.applicant_access
    where reference = case_reference and tries_on = private.london_day(now())), 0);
$$;

-- Sends a link if reference and e-mail address belong together. The caller learns nothing. An address gets three a day,
-- however often somebody asks.
create function public.request_applicant_link(case_reference text, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  summary public.lead_summaries;
begin
  select * into summary from public.lead_summaries
  where reference = upper(trim(case_reference)) and email = lower(trim(address));
  -- Of a merged case, to the applicant of the case it went into, if it is the same address.
  select other.* into summary from public.lead_summaries as other
  where other.email = summary.email and other.reference = (
    select coalesce(lead.merged_into, lead.reference) from public.leads as lead where lead.reference = summary.reference);
  if summary.reference is null or not private.is_page_open(summary.reference) then return; end if;
  -- Not a lock that waits: a crowd of requests would show by its time that reference and address belong together.
  if not pg_try_advisory_xact_lock(hashtextextended('link ' || private.mailbox_of(summary.email), 0)) then return; end if;
  if 3 <= (
    select count(*) from public.lead_summaries as other join public.outbox_messages as message using (reference)
    where private.mailbox_of(other.email) = private.mailbox_of(summary.email) and message.kind = 'applicant_link'
      and message.created_at > now() - interval '1 day')
  then return; end if;
  insert into public.outbox_messages (kind, recipient, reference)
  values ('applicant_link', 'applicant', summary.reference);
  perform private.append_event(summary.reference, 'applicant_link_requested', '{}', null);
  perform pg_notify('outbox_messages', '');
end $$;

-- An e-mail to staff that says which kinds of thing the applicant did, without what they wrote. Of one kind, several
-- within ten minutes are one e-mail.
create function private.notify_staff_of_applicant(case_reference text, did text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_wrote' and created_at > now() - interval '10 minutes'
      and payload -> 'did' ? notify_staff_of_applicant.did)
  then return; end if;
  update public.outbox_messages set payload = jsonb_build_object('did', payload -> 'did' || to_jsonb(array[did]))
  where reference = case_reference and kind = 'applicant_wrote' and state = 'waiting' and attempts = 0
    and payload ? 'did';
  if found then return; end if;
  insert into public.outbox_messages (kind, recipient, reference, payload)
  values ('applicant_wrote', 'staff', case_reference, jsonb_build_object('did', array[did]));
  perform pg_notify('outbox_messages', '');
end $$;

-- What the desk shows of a case's page. is_used_up: no answer is taken before tomorrow, whatever staff send; has_link:
-- whether any link works.
create function public.read_applicant_access(case_reference text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  access private.applicant_access;
begin
  perform private.require_staff();
  select * into access from private.applicant_access where reference = case_reference;
  return jsonb_build_object(
    'is_open', private.is_page_open(case_reference),
    'switched_off_at', access.switched_off_at,
    'is_locked', private.is_page_locked(case_reference),
    'is_used_up', private.tries_today(case_reference) >= 5,
    'has_link', exists (
      select from private.applicant_links as link where link.reference = case_reference and private.is_link_valid(link)),
    'last_opened_at', access.last_opened_at,
    'email', (private.first_person(case_reference)).email,
    'last_sent_at', (
      select max(message.sent_at) from public.outbox_messages as message
      where message.reference = case_reference and message.recipient = 'applicant' and message.state = 'sent'),
    'requests', (
      select coalesce(jsonb_agg(
        to_jsonb(request) - 'key' - 'reference' || jsonb_build_object('settled_by_name', settler.name)
        order by request.id desc), '[]')
      from private.applicant_requests as request
      left join public.staff_profiles as settler on settler.id = request.settled_by
      where request.reference = case_reference)
  );
end $$;

-- Staff send a link, which replaces all earlier ones and opens a locked page. Wrong answers of today still count.
create function public.send_applicant_link(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.spam_since is not null then return private.refusal('quarantined'); end if;
  if (private.first_person(case_reference)).email is null then return private.refusal('no_email'); end if;
  if private.is_page_over(lead) then return private.refusal('page_closed'); end if;
  if lead.merged_into is not null then return private.refusal('case_merged'); end if;
  update private.applicant_access set switched_off_at = null, locked_at = null where reference = case_reference;
  perform private.settle_tasks(case_reference, array['locked_out']);
  perform private.remove_applicant_links(case_reference);
  if not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_link' and state = 'waiting')
  then
    insert into public.outbox_messages (kind, recipient, reference) values ('applicant_link', 'applicant', case_reference);
    perform private.append_event(case_reference, 'applicant_link_sent', '{}', null);
    perform private.audit('applicant_link_sent', case_reference);
    perform pg_notify('outbox_messages', '');
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Staff end every link and session. The applicant gets no other one until staff send it.
create function public.revoke_applicant_links(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.remove_applicant_links(case_reference) = 0
    and exists (select from private.applicant_access where reference = case_reference and switched_off_at is not null)
  then return jsonb_build_object('outcome', 'changed'); end if;
  update private.applicant_access set switched_off_at = coalesce(switched_off_at, now()) where reference = case_reference;
  perform private.append_event(case_reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', case_reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The applicant ends every link and session of their page, for instance after losing a phone. They can ask for another.
create function public.end_applicant_links(session text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  who private.applicant := private.acting_applicant(session);
begin
  if who.reference is null then return jsonb_build_object('outcome', 'ended'); end if;
  perform private.remove_applicant_links(who.reference);
  perform private.append_event(who.reference, 'applicant_link_revoked', '{}', null);
  perform private.audit('applicant_link_revoked', who.reference);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Ends links with their sessions, but not those sent to the kept address, and says how many.
create function private.remove_applicant_links(case_reference text, kept text default '') returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  insert into private.applicant_access (reference, form_links_ended_at) values (case_reference, now())
  on conflict (reference) do update set form_links_ended_at = excluded.form_links_ended_at;
  delete from private.applicant_links where reference = case_reference and sent_to is distinct from kept;
  get diagnostics ended = row_count;
  return ended;
end $$;

-- Whoever reads the old address keeps nothing that was sent there.
create function private.end_links_of_old_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.remove_applicant_links(new.reference, coalesce(new.email, '')) > 0 then
    perform private.append_event(new.reference, 'applicant_link_revoked', '{"why": "address_changed"}', null);
  end if;
  return null;
end $$;

create trigger end_links_of_old_address after update of email on public.lead_summaries
  for each row when (old.email is not null and new.email is distinct from old.email)
  execute function private.end_links_of_old_address();

-- After a merge nobody has a page open who had it before, and no link of a form leads to the case that stays. Those
-- that were e-mailed to its applicant, for either case, still do. Returns how many ended.
create function private.end_links_of_merge(case_reference text, into_reference text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  address text := (select email from public.lead_summaries where reference = into_reference);
  ended integer;
begin
  delete from private.applicant_sessions where link_id in (
    select id from private.applicant_links where reference in (case_reference, into_reference));
  update private.applicant_links set reference = into_reference where reference = case_reference and sent_to = address;
  ended := private.remove_applicant_links(case_reference)
    + private.remove_applicant_links(into_reference, coalesce(address, ''));
  if ended > 0 then
    perform private.append_event(into_reference, 'applicant_link_revoked', '{"why": "merged"}', null);
  end if;
  return ended;
end $$;

-- Whether the case has come to its end for the applicant, so that no link opens its page.
create function private.is_page_over(lead public.leads) returns boolean
language sql stable security definer set search_path = '' as $$
  select lead.spam_since is not null or coalesce(lead.decided_at <= now() - interval '30 days', false);
$$;
