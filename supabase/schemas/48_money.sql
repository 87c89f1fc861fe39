-- What the firm earned and what it expects, for the overview: completions, and the chosen terms of open cases, weighted by
-- how far a case is. Advisers read those of their own cases, admins all, read-only staff none.

-- How much of our fee on chosen terms is expected in each state. The overview shows these weights.
create function private.expected_shares() returns jsonb
language sql stable security definer set search_path = '' as $$
  select expected_shares from private.settings;
$$;

-- What the money of a case is counted under. Of two advisers with one name, the addresses tell which is which.
create function private.money_group(lead public.leads)
returns table (adviser text, product text, source text, introducer text)
language sql stable security definer set search_path = '' as $$
  select
    (select owner.name || case when exists (
        select from public.staff_profiles as other where other.name = owner.name and other.id <> owner.id)
      then ' (' || owner.email || ')' else '' end
    from public.staff_profiles as owner where owner.id = lead.owner_id),
    (private.facts_of(lead.reference)).product, private.source_of(lead.utm_source, lead.referrer),
    (select person.name from public.case_people as person
    where person.reference = lead.reference and person.role = 'introducer' order by person.position limit 1);
$$;

-- What completions of these days earned; owner is null for everybody's.
create function private.earned_money(first_day date, last_day date, owner uuid)
returns table (
  month text, adviser text, product text, source text, lender text, introducer text, cases bigint, amount_pounds numeric,
  fee_pounds numeric, commission_pounds numeric, without_commission bigint
)
language sql stable security definer set search_path = '' as $$
  select to_char(done.completed_on, 'YYYY-MM'), counted.adviser, counted.product, counted.source, done.lender_name,
    counted.introducer, count(*), sum(done.amount_pounds), sum(done.broker_fee_pounds),
    coalesce(sum(done.commission_pounds), 0), count(*) filter (where done.commission_pounds is null)
  from (select distinct on (reference) * from public.completions order by reference, id desc) as done
  join public.leads as lead using (reference)
  cross join lateral private.money_group(lead) as counted
  where not done.taken_back and done.completed_on between first_day and last_day and not lead.quarantined
    and (owner is null or lead.owner_id = owner)
  group by 1, 2, 3, 4, 5, 6;
$$;

-- What the chosen terms of open cases are expected to bring, in the month in which the money is needed. Of the lender's
-- commission nothing is known before completion.
create function private.expected_money(owner uuid)
returns table (
  month text, adviser text, product text, source text, lender text, introducer text, cases bigint, amount_pounds numeric,
  expected_pounds numeric, without_fee bigint
)
language sql stable security definer set search_path = '' as $$
  select to_char(greatest((private.facts_of(lead.reference)).needed_by,
      case when (private.facts_of(lead.reference)).needed_by is not null then private.london_day(now()) end), 'YYYY-MM'),
    counted.adviser, counted.product, counted.source, enquiry.lender_name, counted.introducer, count(*),
    sum(terms.gross_pounds),
    coalesce(sum(round(terms.broker_pounds * (private.expected_shares() ->> lead.state)::numeric, 2)), 0),
    count(*) filter (where terms.broker_pounds is null)
  from public.case_terms as terms
  join public.enquiries as enquiry on enquiry.id = terms.enquiry_id
  join public.leads as lead on lead.reference = terms.reference
  cross join lateral private.money_group(lead) as counted
  where terms.chosen_at is not null and lead.decided_at is null and lead.merged_into is null and not lead.quarantined
    and (owner is null or lead.owner_id = owner)
    and not exists (select from private.completion_of(lead.reference))
  group by 1, 2, 3, 4, 5, 6;
$$;

-- Cases that were completed in these days and have no completion that counts, so that nothing is known of their money:
-- how many, and the latest ten.
create function private.completed_unrecorded(first_day date, last_day date, owner uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('cases', count(*), 'latest', coalesce(
    jsonb_agg(found.reference order by found.place) filter (where found.place <= 10), '[]'))
  from (
    select lead.reference, row_number() over (order by lead.decided_at desc, lead.reference) as place
    from public.leads as lead
    where lead.state = 'completed' and lead.merged_into is null and not lead.quarantined
      and lead.decided_at >= private.london_midnight(first_day) and lead.decided_at < private.london_midnight(last_day + 1)
      and (owner is null or lead.owner_id = owner)
      and not exists (select from private.completions_around(lead.reference))
  ) as found;
$$;

-- The completions of these days, both included, and all that is expected today.
create function public.desk_money(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  own uuid := case private.require_staff('admin', 'adviser') when 'adviser' then auth.uid() end;
begin
  if last_day - first_day > 3660 then raise exception 'Ten years at most.' using errcode = '22023'; end if;
  return jsonb_build_object(
    'first_day', first_day,
    'last_day', last_day,
    'shares', private.expected_shares(),
    'earned', (
      select coalesce(jsonb_agg(to_jsonb(row)), '[]') from private.earned_money(first_day, last_day, own) as row),
    'unrecorded', private.completed_unrecorded(first_day, last_day, own),
    'expected', (select coalesce(jsonb_agg(to_jsonb(row)), '[]') from private.expected_money(own) as row));
end $$;
