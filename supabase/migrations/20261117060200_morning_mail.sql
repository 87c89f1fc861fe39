-- An e-mail to each adviser on working mornings, with what waits for them. Which days are working days is known to the
-- caller (_shared/promises); how often somebody gets one, to the database, because several hosts may ask.

create table private.morning_mails (
  staff_id uuid primary key references public.staff_profiles on delete cascade,
  last_day date,
  is_off boolean not null default false
);
revoke all on private.morning_mails from public, anon, authenticated, service_role;

alter table public.outbox_messages
  drop constraint outbox_messages_kind_check,
  add constraint outbox_messages_kind_check check (kind in (
    'callback_received', 'business_application_received', 'bridging_application_received', 'factor_removed',
    'morning_summary')),
  drop constraint outbox_messages_account_check,
  add constraint outbox_messages_account_check check (
    (address is not null) = (recipient = 'account')
    and (address is not null) = (kind in ('factor_removed', 'morning_summary')));

create function public.wants_morning_mail() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return not exists (select from private.morning_mails where staff_id = auth.uid() and is_off);
end $$;

create function public.set_morning_mail(wanted boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  insert into private.morning_mails (staff_id, is_off) values (auth.uid(), not wanted)
  on conflict (staff_id) do update set is_off = excluded.is_off;
end $$;

-- What waits for somebody: promises of their cases and of cases nobody has, their steps due today, and their cases that
-- have no next step and were not worked on for a week. At most 20 of each; names are first names.
create function private.morning_summary(to_address text, as_of timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader uuid := (
    select id from public.staff_profiles as profile
    where profile.email = to_address and private.may_own_cases(profile.id) limit 1);
  today date := (as_of at time zone 'Europe/London')::date;
begin
  return jsonb_build_object(
    'promises', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.promised_by), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name, lead.promised_by
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.promised_by is not null and lead.promise is null and not lead.quarantined
        and lead.state in ('new', 'contacted', 'documents', 'with_lenders', 'offer')
        and (lead.owner_id = reader or lead.owner_id is null)
      order by lead.promised_by limit 20) as listed),
    'steps', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.day), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name, lead.next_step as step,
        lead.follow_up_on as day
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = reader and lead.follow_up_on <= today and not lead.quarantined
        and (lead.promised_by is null or lead.promise is not null or lead.decided_at is not null)
      order by lead.follow_up_on limit 20) as listed),
    'idle', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.since), '[]') from (
      select lead.reference, split_part(summary.contact_name, ' ', 1) as name,
        coalesce(lead.last_worked_at, lead.received_at) as since
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = reader and lead.follow_up_on is null and not lead.quarantined
        and (lead.promised_by is null or lead.promise is not null)
        and lead.state in ('new', 'contacted', 'documents', 'with_lenders', 'offer')
        and coalesce(lead.last_worked_at, lead.received_at) < as_of - interval '7 days'
      order by 3 limit 20) as listed)
  );
end $$;

-- Puts the day's e-mails into the outbox, one for each adviser and admin for whom something waits. Called again the same
-- day it adds none, also by several hosts at once: the row of the person decides.
create function public.enqueue_morning_mails(day date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  added integer;
begin
  with due as (
    insert into private.morning_mails as mail (staff_id, last_day)
    select profile.id, enqueue_morning_mails.day from public.staff_profiles as profile
    where private.may_own_cases(profile.id)
    on conflict (staff_id) do update set last_day = excluded.last_day
      where not mail.is_off and (mail.last_day is null or mail.last_day < excluded.last_day)
    returning mail.staff_id
  ), queued as (
    insert into public.outbox_messages (kind, recipient, address)
    select 'morning_summary', 'account', profile.email
    from due join public.staff_profiles as profile on profile.id = due.staff_id
    where private.morning_summary(profile.email, now()) <> '{"promises": [], "steps": [], "idle": []}'
    returning 1
  )
  select count(*) into added from queued;
  if added > 0 then perform pg_notify('outbox_messages', ''); end if;
  return added;
end $$;

-- As before, and of a morning e-mail what waits when it is sent.
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
  public.wants_morning_mail(),
  public.set_morning_mail(boolean),
  public.enqueue_morning_mails(date),
  private.morning_summary(text, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.wants_morning_mail(), public.set_morning_mail(boolean) to authenticated;
grant execute on function public.enqueue_morning_mails(date), private.morning_summary(text, timestamptz) to service_role;
