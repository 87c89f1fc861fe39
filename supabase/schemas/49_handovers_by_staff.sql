-- How staff hand cases over, end that early, and see what there is: whose cases they are, who made it, and admins.

-- Whether somebody is away, with all their cases handed over until a day, on any of these days; not counting one.
create function private.is_away(person uuid, first_day date, day_after date, except_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.handovers
    where from_id = person and filters = '{}' and ended_at is null and id <> except_id
      and starts_on < day_after and returns_on > first_day);
$$;

-- Why cases can't be handed over like this; null when they can.
create function private.handover_refusal(wanted public.handovers) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when wanted.to_id is null or not private.may_own_cases(wanted.to_id) then 'unknown_owner'
    when wanted.to_id = wanted.from_id then 'same_person'
    when wanted.starts_on < private.london_day(now()) then 'past_date'
    when wanted.returns_on <= wanted.starts_on then 'returns_too_early'
    when wanted.filters = '{}' and private.is_away(wanted.from_id, wanted.starts_on, wanted.returns_on, wanted.id)
      then 'already_away'
    when private.is_away(
      wanted.to_id, wanted.starts_on, coalesce(wanted.returns_on, wanted.starts_on + 1), wanted.id)
      then 'recipient_away'
  end;
$$;

-- handover: {id, from_id, to_id, filters, starts_on, returns_on, new_cases_stay, note}. The id is made where it is typed:
-- sent again, it is one handover. Answers how many cases it moved, or will if it begins later.
create function public.hand_over_cases(handover jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.handovers := jsonb_populate_record(null::public.handovers, handover);
  matching integer;
  refused text;
begin
  if (handover ->> 'from_id')::uuid = auth.uid() then perform private.require_staff('admin', 'adviser');
  else perform private.require_staff('admin'); end if;
  wanted.filters := jsonb_strip_nulls(coalesce(wanted.filters, '{}'));
  wanted.starts_on := coalesce(wanted.starts_on, private.london_day(now()));
  wanted.note := nullif(trim(wanted.note), '');
  if not array(select jsonb_object_keys(wanted.filters))
    <@ array['forms', 'states', 'overdue', 'due', 'stepless', 'arrived']
  then return private.refusal('unknown_field'); end if;
  -- Of two handovers that concern the same people one waits for the other.
  perform from public.staff_profiles where id in (wanted.from_id, wanted.to_id) order by id for no key update;
  if exists (select from public.handovers where id = wanted.id) then
    return jsonb_build_object('outcome', 'changed', 'cases', (
      select count(*) from public.handover_cases where handover_id = wanted.id));
  end if;
  refused := private.handover_refusal(wanted);
  if refused is not null then return private.refusal(refused); end if;
  matching := cardinality(private.matching_cases(wanted.from_id, wanted.filters));
  if matching = 0 and wanted.starts_on = private.london_day(now())
    and not (wanted.filters = '{}' and wanted.returns_on is not null)
  then return private.refusal('no_cases'); end if;
  insert into public.handovers (id, from_id, to_id, filters, starts_on, returns_on, new_cases_stay, note, made_by)
  values (wanted.id, wanted.from_id, wanted.to_id, wanted.filters, wanted.starts_on, wanted.returns_on,
    coalesce(wanted.new_cases_stay, false), wanted.note, auth.uid())
  returning * into wanted;
  if wanted.starts_on <= private.london_day(now()) then matching := private.start_handover(wanted); end if;
  perform private.audit('handover_made', wanted.id::text, private.audited_handover(wanted, matching));
  return jsonb_build_object('outcome', 'changed', 'cases', matching);
exception when check_violation or not_null_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- What the audit log says of a handover.
create function private.audited_handover(handover public.handovers, cases integer) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'owner_id', jsonb_build_array(handover.from_id, handover.to_id), 'cases', cases,
    'starts_on', handover.starts_on, 'returns_on', handover.returns_on));
$$;

-- How many open cases a handover would move: of somebody, or those that nobody has.
create function public.count_handover(owner uuid, filters jsonb default '{}') returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin', 'adviser');
  return cardinality(private.matching_cases(owner, filters - array['owner', 'search', 'sort', 'quarantined']));
end $$;

-- The handover, held for a change, if the caller may change it: admins, whose cases they are and who made it.
create function private.own_handover(handover_id uuid) returns setof public.handovers
language plpgsql security definer set search_path = '' as $$
declare
  held text := private.require_staff('admin', 'adviser');
begin
  return query select * from public.handovers
  where id = handover_id and (held = 'admin' or auth.uid() in (from_id, made_by)) for no key update;
end $$;

-- Ends a handover early. As a return it gives back all that would come back on its day, as an undo what nobody has
-- touched since. Answers how many went back; list_handovers says what stayed, and why.
create function public.end_handover(handover_id uuid, as_undo boolean default false) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  handover public.handovers;
  back integer;
begin
  select * into handover from private.own_handover(handover_id);
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if handover.ended_at is not null then return private.refusal('already_settled'); end if;
  back := private.end_handover(
    handover, case when as_undo then 'undone' else 'returned' end, private.london_day(now()));
  if as_undo then
    perform private.audit('handover_undone', handover_id::text, private.audited_handover(handover, back));
  else
    perform private.audit('handover_ended', handover_id::text, private.audited_handover(handover, back));
  end if;
  return jsonb_build_object('outcome', 'changed', 'back', back, 'stayed', (
    select count(*) from public.handover_cases as held
    where held.handover_id = handover.id and held.outcome <> 'back'));
end $$;

-- Sets when the owner is back.
create function public.move_handover_end(handover_id uuid, day date) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  handover public.handovers;
begin
  select * into handover from private.own_handover(handover_id);
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if handover.ended_at is not null then return private.refusal('already_settled'); end if;
  if day is null or handover.from_id is null then return private.refusal('invalid_value'); end if;
  if day <= greatest(handover.starts_on, private.london_day(now())) then
    return private.refusal('returns_too_early');
  end if;
  handover.returns_on := day;
  if handover.filters = '{}' and private.is_away(handover.from_id, handover.starts_on, day, handover.id) then
    return private.refusal('already_away');
  end if;
  if private.is_away(handover.to_id, handover.starts_on, day, handover.id) then
    return private.refusal('recipient_away');
  end if;
  update public.handovers set returns_on = day where id = handover.id;
  perform private.audit('handover_moved', handover_id::text, private.audited_handover(handover, null));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- The caller has read that a handover to them began, or that their own ended.
create function public.read_handover_notice(handover_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.handovers set
    start_read_at = case when to_id = auth.uid() then coalesce(start_read_at, now()) else start_read_at end,
    end_read_at = case when from_id = auth.uid() and ended_at is not null then coalesce(end_read_at, now())
      else end_read_at end
  where id = handover_id and auth.uid() in (from_id, to_id);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- Handovers that are planned, running, or were made or ended in the last 30 days: the caller's, and for admins all.
-- Newest first, each with the cases that stayed where they were, at most 50.
create function public.list_handovers() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  held text := private.require_staff();
begin
  return (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.made_at desc), '[]') from (
    select known.id, known.from_id, owner.name as from_name, known.to_id, receiver.name as to_name, known.filters,
      known.starts_on, known.returns_on, known.new_cases_stay, known.note, known.made_at, maker.name as made_by_name,
      known.started_at, known.ended_at, known.ending, known.start_read_at, known.end_read_at,
      known.ended_at is null and held <> 'read_only'
        and (held = 'admin' or auth.uid() in (known.from_id, known.made_by)) as may_change,
      (select count(*) from public.handover_cases where handover_id = known.id) as cases,
      (select count(*) from public.handover_cases where handover_id = known.id and outcome = 'out') as out,
      (select count(*) from public.handover_cases where handover_id = known.id and outcome = 'back') as back,
      (select coalesce(jsonb_agg(to_jsonb(stayed)), '[]') from (
        select moved.reference, moved.outcome, summary.contact_name
        from public.handover_cases as moved join public.lead_summaries as summary using (reference)
        where moved.handover_id = known.id and moved.outcome not in ('out', 'back')
        order by moved.id limit 50) as stayed) as stayed
    from public.handovers as known
    left join public.staff_profiles as owner on owner.id = known.from_id
    join public.staff_profiles as receiver on receiver.id = known.to_id
    join public.staff_profiles as maker on maker.id = known.made_by
    where (held = 'admin' or auth.uid() in (known.from_id, known.to_id, known.made_by))
      and (known.ended_at is null and known.returns_on is not null
        or greatest(known.made_at, known.ended_at) > now() - interval '30 days')
    order by known.made_at desc limit 100
  ) as listed);
end $$;
