-- What came of a completed case: who lent, how much, and what the firm earned. Entries are only added: the latest one of
-- a case counts, and it may take back what was recorded. Advisers and admins add them; staff read them.
create table public.completions (
  reference text not null references public.leads on delete cascade,
  lender_id uuid references public.lenders on delete set null,
  lender_name text not null check (length(lender_name) between 1 and 200),
  amount_pounds numeric not null check (amount_pounds between 1 and 1000000000),
  broker_fee_pounds numeric not null check (broker_fee_pounds between 0 and 100000000),
  commission_pounds numeric check (commission_pounds between 0 and 100000000),
  completed_on date not null check (completed_on between '2000-01-01' and '2199-12-31'),
  ends_on date check (ends_on between '2000-01-01' and '2199-12-31'),
  actor_id uuid references public.staff_profiles,
  at timestamptz not null default now(),
  id bigint generated always as identity primary key,
  taken_back boolean not null default false,
  why text check (length(why) between 1 and 1000),
  check (ends_on > completed_on)
);
alter table public.completions enable row level security;
grant select on public.completions to authenticated, service_role;
create index completions_of_case on public.completions (reference, id);
create index completions_of_lender on public.completions (lender_id);

comment on column public.completions.why is 'What was wrong with the entry before this one; absent on the first.';
comment on column public.completions.ends_on is 'The day a bridge has to be repaid.';

create policy "Staff with a second factor can read completions"
  on public.completions for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of lender_name on public.completions
  for each row execute function private.clean_names('lender_name');

-- What counts of a case: its latest entry, unless that one takes the completion back.
create function private.completion_of(case_reference text) returns setof public.completions
language sql stable security definer set search_path = '' as $$
  select latest.* from (
    select * from public.completions where reference = case_reference order by id desc limit 1
  ) as latest where not latest.taken_back;
$$;

-- What counts of a case and of those that were merged into it.
create function private.completions_around(case_reference text) returns setof public.completions
language sql stable security definer set search_path = '' as $$
  select done.* from public.leads as lead cross join lateral private.completion_of(lead.reference) as done
  where case_reference in (lead.reference, lead.merged_into);
$$;

-- What the head of a case says of it: what somebody decided about regulation, and what completed.
create function private.case_head(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'regulated', (
      select jsonb_build_object('result', decided.result, 'at', decided.given_at, 'actor_name', actor.name,
        'changed', private.changed_since_decided(case_reference))
      from public.case_checks as decided left join public.staff_profiles as actor on actor.id = decided.actor_id
      where decided.reference = case_reference and decided.kind = 'regulated' order by decided.id desc limit 1),
    'completed', (
      select jsonb_build_object('amount_pounds', done.amount_pounds, 'completed_on', done.completed_on)
      from private.completions_around(case_reference) as done
      order by done.reference = case_reference desc, done.id desc limit 1));
$$;

-- The entries of a case, newest first.
create function private.completions_of(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(done) - 'reference' || jsonb_build_object('actor_name', actor.name) order by done.id desc), '[]')
  from public.completions as done left join public.staff_profiles as actor on actor.id = done.actor_id
  where done.reference = case_reference;
$$;

-- The entry that these fields make after the one before it, with the lender's name as the firm's list has it.
create function private.completion_with(before public.completions, fields jsonb) returns public.completions
language plpgsql stable security definer set search_path = '' as $$
declare
  written public.completions;
begin
  if (fields ->> 'taken_back')::boolean then
    written := before;
    written.why := fields ->> 'why';
    written.taken_back := true;
  else
    written := jsonb_populate_record(null::public.completions, fields);
    written.lender_name := coalesce((select name from public.lenders where id = written.lender_id), written.lender_name);
    written.taken_back := false;
  end if;
  return written;
end $$;

-- Adds an entry; one that corrects another says why. The same again records nothing, and whoever saw another latest entry
-- than there is gets a conflict. fields: {lender_id | lender_name, amount_pounds, broker_fee_pounds, commission_pounds?,
-- completed_on, ends_on?, seen?, why?}, or {taken_back, seen, why}.
create function public.record_completion(case_reference text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(fields);
  before public.completions;
  written public.completions;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if (given ->> 'completed_on')::date > private.london_day(now()) then return private.refusal('future_date'); end if;
  select * into before from public.completions where reference = case_reference order by id desc limit 1;
  written := private.completion_with(before, given);
  if (before.lender_name, before.lender_id, before.amount_pounds, before.broker_fee_pounds, before.commission_pounds,
      before.completed_on, before.ends_on, before.taken_back)
    is not distinct from (written.lender_name, written.lender_id, written.amount_pounds, written.broker_fee_pounds,
      written.commission_pounds, written.completed_on, written.ends_on, written.taken_back)
  then return jsonb_build_object('outcome', 'changed'); end if;
  if before.id is distinct from (given ->> 'seen')::bigint then
    return jsonb_build_object('outcome', 'conflict', 'current', to_jsonb(before));
  end if;
  if before.id is not null and not before.taken_back and written.why is null then
    return private.refusal('reason_required');
  end if;
  insert into public.completions (reference, lender_id, lender_name, amount_pounds, broker_fee_pounds, commission_pounds,
    completed_on, ends_on, actor_id, why, taken_back)
  values (case_reference, written.lender_id, written.lender_name, written.amount_pounds, written.broker_fee_pounds,
    written.commission_pounds, written.completed_on, written.ends_on, auth.uid(), written.why, written.taken_back);
  perform private.append_event(case_reference, 'completion_recorded', jsonb_strip_nulls(jsonb_build_object(
    'lender', written.lender_name, 'amount_pounds', written.amount_pounds, 'completed_on', written.completed_on,
    'why', written.why, 'taken_back', nullif(written.taken_back, false))), null);
  perform private.audit('completion_recorded', case_reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The latest entries that name a lender.
create function private.loans_of(of_lender uuid) returns setof public.completions
language sql stable security definer set search_path = '' as $$
  select done.* from public.completions as done
  where done.lender_id = of_lender and not done.taken_back and not exists (
    select from public.completions as later where later.reference = done.reference and later.id > done.id);
$$;

-- What the desk knows of a lender from the cases it was asked about: its last three answers with their reasons, the
-- days that half of its first answers came within, and what it lent.
create function private.lender_record(of_lender uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'asked', count(*),
    'median_days', (percentile_cont(0.5) within group (
      order by greatest(extract(epoch from enquiry.first_answered_at - enquiry.sent_at), 0) / 86400.0))::numeric(8, 1),
    'answers', (
      select coalesce(jsonb_agg(to_jsonb(latest) order by latest.at desc), '[]') from (
        select given.answer, given.answer_reason as reason, given.answered_at as at from public.enquiries as given
        where given.lender_id = of_lender and given.answer is not null and given.answered_at is not null
        order by given.answered_at desc, given.id limit 3) as latest),
    'loans', (select count(*) from private.loans_of(of_lender)),
    'lent_pounds', (select coalesce(sum(amount_pounds), 0) from private.loans_of(of_lender)))
  from public.enquiries as enquiry where enquiry.lender_id = of_lender;
$$;
