-- What came of a completed case: who lent, how much, and what the firm earned. Advisers and admins record it; staff
-- read it.
create table public.completions (
  reference text primary key references public.leads on delete cascade,
  lender_id uuid references public.lenders on delete set null,
  lender_name text not null check (length(lender_name) between 1 and 200),
  amount_pounds numeric not null check (amount_pounds between 1 and 1000000000),
  broker_fee_pounds numeric not null check (broker_fee_pounds between 0 and 100000000),
  commission_pounds numeric check (commission_pounds between 0 and 100000000),
  completed_on date not null check (completed_on between '2000-01-01' and '2199-12-31'),
  ends_on date check (ends_on between '2000-01-01' and '2199-12-31'),
  actor_id uuid references public.staff_profiles,
  at timestamptz not null default now(),
  check (ends_on > completed_on)
);
alter table public.completions enable row level security;
grant select on public.completions to authenticated, service_role;

create index completions_of_lender on public.completions (lender_id);

comment on column public.completions.ends_on is 'The day a bridge has to be repaid.';

create policy "Staff with a second factor can read completions"
  on public.completions for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of lender_name on public.completions
  for each row execute function private.clean_names('lender_name');

-- Replaces what was recorded before; the same again records nothing. fields: {lender_id | lender_name, amount_pounds,
-- broker_fee_pounds, commission_pounds?, completed_on, ends_on?}
create function public.record_completion(case_reference text, fields jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(fields);
  written public.completions;
begin
  perform private.require_staff('admin', 'adviser');
  perform from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if (given ->> 'completed_on')::date > private.london_day(now()) then return private.refusal('future_date'); end if;
  written := jsonb_populate_record(null::public.completions, given);
  written.reference := case_reference;
  written.lender_name := coalesce((select name from public.lenders where id = written.lender_id), written.lender_name);
  written.actor_id := auth.uid();
  written.at := now();
  if exists (
    select from public.completions as known
    where known.reference = case_reference and to_jsonb(known) - 'at' = to_jsonb(written) - 'at')
  then return jsonb_build_object('outcome', 'changed'); end if;
  delete from public.completions where reference = case_reference;
  insert into public.completions values (written.*);
  perform private.append_event(case_reference, 'completion_recorded', jsonb_build_object(
    'lender', written.lender_name, 'amount_pounds', written.amount_pounds, 'completed_on', written.completed_on), null);
  perform private.audit('completion_recorded', case_reference);
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or not_null_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

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
    'loans', (select count(*) from public.completions where lender_id = of_lender),
    'lent_pounds', (
      select coalesce(sum(amount_pounds), 0) from public.completions where lender_id = of_lender))
  from public.enquiries as enquiry where enquiry.lender_id = of_lender;
$$;
