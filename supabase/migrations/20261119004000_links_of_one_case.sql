-- A link opens the page of the case it was made for and no other; what was confirmed counts for that case, as long as the
-- fact it was confirmed with is still the case's. A merge, a corrected e-mail address and a new link that staff send end
-- what was before. Wrong answers count by case and day, whatever links there are.

alter table private.applicant_links add column sent_to text;
comment on column private.applicant_links.sent_to is 'The address it was e-mailed to, in small letters. Null: the answer to a form.';
alter table private.applicant_sessions add column confirmed_with text;
comment on column private.applicant_sessions.confirmed_with is 'Hash of the session, the case, and the fact that matched.';

alter table private.applicant_access
  add column locked_at timestamptz,
  add column tries_on date,
  add column form_links_ended_at timestamptz;
update private.applicant_access
set locked_at = case when failed_tries >= 5 then now() end, tries_on = (now() at time zone 'Europe/London')::date;
comment on column private.applicant_access.locked_at is 'When the fifth answer of a day was wrong. A link that staff send opens it again.';
comment on column private.applicant_access.failed_tries is 'Second facts that did not match on the day tries_on.';
comment on column private.applicant_access.form_links_ended_at is 'Since then no form is answered with a link that works.';

-- Each second fact of a case, as a guess is compared with it.
create function private.second_fact_values(case_reference text) returns table (fact text, value text)
language plpgsql stable security definer set search_path = '' as $$
declare
  person public.case_people := private.first_person(case_reference);
begin
  return query
    select 'postcode', postcode from unnest(private.secret_postcodes(case_reference)) as postcode
    union
    select 'date_of_birth', person.date_of_birth::text where person.date_of_birth is not null;
  if found then return; end if;
  return query
    select 'phone', private.phone_digits(person.phone) where length(private.phone_digits(person.phone)) >= 7;
end $$;

create or replace function private.second_facts(case_reference text) returns text[]
language sql stable security definer set search_path = '' as $$
  select array(select fact from private.second_fact_values(case_reference) group by fact order by fact desc);
$$;

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

drop function private.second_fact_matches(text, text, text);

create function private.confirmation(session text, case_reference text, fact text, value text) returns text
language sql immutable security invoker set search_path = '' as $$
  select private.token_hash(concat_ws(' ', session, case_reference, fact, value));
$$;

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

-- A new link to the page of a case; null when the page is closed. Mail of a merged case leads to the case it went into,
-- if the applicant there has that address too. A form that is sent again gets no link once the form's links ended.
drop function private.make_applicant_link(text);
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

-- As before, but of the link's own case only, and confirmed only with a fact that the case still has.
create or replace function private.applicant_session(session text) returns private.applicant
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
    where private.confirmation(session, who.reference, known.fact, known.value) = proof);
  return who;
end $$;

-- The same for what changes something: the case is locked, so that a merge or an end of links comes before or after.
create function private.acting_applicant(session text) returns private.applicant
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.leads where reference = (select who.reference from private.applicant_session(session) as who) for no key update;
  return private.applicant_session(session);
end $$;

-- As before, but of the link's own case only.
create or replace function public.open_applicant_page(token text) returns jsonb
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

-- Ends the links of a case with their sessions, except those that were e-mailed to the address kept; says how many ended.
drop function private.remove_applicant_links(text);
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

-- After a merge nobody has a page open who had it before, and no link of a form leads to the case that stays. Those that
-- were e-mailed to its applicant, for either case, still do.
create function private.end_links_of_merge(case_reference text, into_reference text) returns void
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
end $$;

-- Admins only. The first case goes into the second.
create or replace function public.merge_cases(case_reference text, into_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  target public.leads;
begin
  perform private.require_staff('admin');
  if case_reference = into_reference then return private.refusal('same_case'); end if;
  perform from public.leads where reference in (case_reference, into_reference) order by reference for update;
  select * into lead from public.leads where reference = case_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  select * into target from public.leads where reference = into_reference;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.merged_into is not null or target.merged_into is not null
    or exists (select from public.leads where merged_into = case_reference)
  then return private.refusal('already_merged'); end if;
  if lead.quarantined or target.quarantined then return private.refusal('quarantined'); end if;

  insert into public.case_merges (reference, before, actor_id) values (case_reference, to_jsonb(lead), auth.uid());
  if lead.decided_at is null then
    lead := jsonb_populate_record(lead, jsonb_build_object(
      'state', 'withdrawn', 'decided_at', now(), 'follow_up_on', null, 'next_step', null,
      'outcome_reason', 'Merged into ' || into_reference));
  end if;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  update public.leads set merged_into = into_reference where reference = case_reference;
  perform private.append_event(case_reference, 'merged', jsonb_build_object('into', into_reference), lead.version);
  perform private.append_event(into_reference, 'received_merge', jsonb_build_object('other', case_reference), null);
  perform private.end_links_of_merge(case_reference, into_reference);
  perform private.audit('cases_merged', case_reference, jsonb_build_object('into', into_reference));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

revoke all on function
  private.second_fact_values(text),
  private.given_fact(text, text),
  private.confirmation(text, text, text, text),
  private.is_link_valid(private.applicant_links),
  private.make_applicant_link(text, text),
  private.acting_applicant(text),
  private.remove_applicant_links(text, text),
  private.end_links_of_old_address(),
  private.end_links_of_merge(text, text)
from public, anon, authenticated, service_role;
grant execute on function private.make_applicant_link(text, text) to service_role;
