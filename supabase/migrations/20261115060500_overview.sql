-- Figures, export, and who works here.

-- These two run once a lead: without a search path of their own they become part of the statement that calls them.
-- Where a lead came from, in one word: what the campaign says of itself, else the site it was clicked on.
create function private.source_of(utm_source text, referrer text) returns text
language sql immutable security invoker as $$
  select coalesce(
    nullif(lower(left(trim(utm_source), 60)), ''),
    case when referrer like 'http%://%' then nullif(left(substr(replace(
      '//' || lower(split_part(split_part(split_part(split_part(split_part(
        referrer, '://', 2), '/', 1), '?', 1), '#', 1), ':', 1)),
      '//www.', '//'), 3), 60), '') end,
    'direct'
  );
$$;

-- What became of the promise made to a lead. One that was closed in time without contact was neither kept nor missed.
create function private.promise_of(lead public.leads) returns text
language sql stable security invoker as $$
  select case
    when lead.promised_by is null then null
    when lead.promise is not null then lead.promise
    when coalesce(lead.decided_at, now()) > lead.promised_by then 'missed'
    when lead.decided_at is not null then 'not_needed'
    else 'running'
  end;
$$;

-- Leads received from the first day to the last, both of them whole days in London; set-aside leads apart.
create function public.desk_overview(first_day date, last_day date) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  since timestamptz := first_day::timestamp at time zone 'Europe/London';
  until timestamptz := (last_day + 1)::timestamp at time zone 'Europe/London';
begin
  perform private.require_staff();
  if last_day - first_day > 3660 then raise exception 'Ten years at most.' using errcode = '22023'; end if;
  return (
    with received as materialized (
      select lead.form, (lead.received_at at time zone 'Europe/London')::date as day,
        private.source_of(lead.utm_source, lead.referrer) as source, private.promise_of(lead) as promise,
        count(*) as leads
      from public.leads as lead
      where lead.received_at >= since and lead.received_at < until and not lead.quarantined
      group by 1, 2, 3, 4
    )
    select jsonb_build_object(
      'first_day', first_day,
      'last_day', last_day,
      'leads', (select coalesce(sum(leads), 0) from received),
      'quarantined', (
        select count(*) from public.leads where quarantined and received_at >= since and received_at < until),
      'promises', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.form), '[]')
        from (
          select form, coalesce(sum(leads) filter (where promise = 'kept'), 0) as kept,
            coalesce(sum(leads) filter (where promise = 'missed'), 0) as missed,
            coalesce(sum(leads) filter (where promise = 'running'), 0) as running,
            coalesce(sum(leads) filter (where promise = 'not_needed'), 0) as not_needed
          from received group by form
        ) as counted
      ),
      'days', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.day, counted.form), '[]')
        from (select day, form, sum(leads) as leads from received group by day, form) as counted
      ),
      'sources', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.leads desc, counted.source, counted.form), '[]')
        from (select source, form, sum(leads) as leads from received group by source, form) as counted
      ),
      'first_contact', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.form), '[]')
        from (
          select form, count(minutes) as contacted,
            round(percentile_cont(0.5) within group (order by minutes)::numeric, 1) as median_minutes,
            round(percentile_cont(0.9) within group (order by minutes)::numeric, 1) as p90_minutes
          from (
            select form, extract(epoch from first_contact_at - received_at)::float8 / 60 as minutes
            from public.leads
            where received_at >= since and received_at < until and not quarantined
          ) as contact
          group by form
        ) as counted
      ),
      -- In three parts, each of which an index of the inbox holds: open cases are few among many.
      'pipeline', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
        from (
          select state, form, count(*) as cases, coalesce(sum((
            select amount_pounds from public.lead_summaries as summary where summary.reference = lead.reference
          )), 0) as amount_pounds
          from (
            select reference, state, form from public.leads where state = 'new' and not quarantined
            union all
            select reference, state, form from public.leads
            where follow_up_on is null and not quarantined
              and state in ('contacted', 'documents', 'with_lenders', 'offer')
            union all
            select reference, state, form from public.leads
            where follow_up_on is not null and state <> 'new' and not quarantined
              and state in ('contacted', 'documents', 'with_lenders', 'offer')
          ) as lead
          group by state, form
        ) as counted
      ),
      'outcomes', (
        select coalesce(jsonb_agg(to_jsonb(counted) order by counted.state, counted.form), '[]')
        from (
          select lead.state, lead.form, count(*) as cases, coalesce(sum(summary.amount_pounds), 0) as amount_pounds
          from public.leads as lead
          join public.lead_summaries as summary using (reference)
          where not lead.quarantined and lead.decided_at >= since and lead.decided_at < until
          group by lead.state, lead.form
        ) as counted
      )
    )
  );
end $$;
create index leads_by_decision on public.leads (decided_at) where decided_at is not null;

-- Leads received in these days, oldest first, a page a call. It takes people's details out of the house: read-only
-- staff may not, and every page is audited.
create function public.export_cases(first_day date, last_day date, after jsonb default null, page_size integer default 1000)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := first_day::timestamp at time zone 'Europe/London';
  until timestamptz := (last_day + 1)::timestamp at time zone 'Europe/London';
  room integer := least(greatest(coalesce(page_size, 1000), 1), 2000);
  page jsonb;
  last_row jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  select coalesce(jsonb_agg(to_jsonb(listed) order by listed.received_at, listed.reference), '[]') into page
  from (
    select lead.reference, lead.form, lead.received_at, lead.state, lead.outcome_reason, lead.decided_at,
      owner.name as owner_name, lead.follow_up_on, lead.promised_by, lead.first_contact_at,
      private.promise_of(lead) as promise, lead.quarantined, summary.contact_name, summary.phone, summary.email,
      summary.business_name, summary.amount_pounds, private.source_of(lead.utm_source, lead.referrer) as source,
      lead.utm_medium, lead.utm_campaign, lead.landing_page
    from public.leads as lead
    join public.lead_summaries as summary using (reference)
    left join public.staff_profiles as owner on owner.id = lead.owner_id
    where lead.received_at >= since and lead.received_at < until
      and (after is null
        or (lead.received_at, lead.reference) > ((after ->> 'received_at')::timestamptz, after ->> 'reference'))
    order by lead.received_at, lead.reference
    limit room
  ) as listed;
  perform private.audit('leads_exported', first_day || ' to ' || last_day, jsonb_build_object(
    'rows', jsonb_array_length(page), 'first_page', after is null));
  last_row := page -> -1;
  return jsonb_build_object(
    'rows', page,
    'next', case when jsonb_array_length(page) = room then
      jsonb_build_object('received_at', last_row -> 'received_at', 'reference', last_row -> 'reference') end
  );
end $$;

-- Accounts with what an admin needs to know of their sign-in.
create function public.list_staff() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.disabled, lower(listed.name)), '[]')
    from (
      select profile.id, profile.name, profile.email, profile.role,
        account.id is null or account.deleted_at is not null or profile.role is null
          or coalesce(account.banned_until > now(), false) as disabled,
        account.last_sign_in_at, account.invited_at, account.encrypted_password is not null
          and account.encrypted_password <> '' as has_password,
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', factor.id, 'factor_type', factor.factor_type, 'friendly_name', factor.friendly_name,
            'created_at', factor.created_at) order by factor.created_at)
          from auth.mfa_factors as factor
          where factor.user_id = profile.id and factor.status = 'verified'
        ), '[]') as factors,
        (select count(*) from auth.sessions where sessions.user_id = profile.id
          and (sessions.not_after is null or sessions.not_after > now())) as sessions,
        (select count(*) from public.leads where leads.owner_id = profile.id
          and leads.state in ('new', 'contacted', 'documents', 'with_lenders', 'offer')) as open_cases
      from public.staff_profiles as profile
      left join auth.users as account on account.id = profile.id
    ) as listed
  );
end $$;

-- The audit log, newest first. filters: {actor_id, action, subject}
create function public.list_audit(filters jsonb default '{}', before_id bigint default null, page_size integer default 100)
returns jsonb
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
        and (filters ->> 'action' is null or entry.action = filters ->> 'action')
        and (filters ->> 'subject' is null or entry.subject = filters ->> 'subject')
      order by entry.id desc
      limit least(greatest(coalesce(page_size, 100), 1), 500)
    ) as listed
  );
end $$;
create index audit_entries_of_action on public.audit_entries (action, id);

-- For functions that act for staff with the service key: the actor is whom staff_session() named to them.
create function public.record_audit(actor uuid, done text, subject text, detail jsonb default '{}') returns void
language sql security invoker set search_path = '' as $$
  insert into public.audit_entries (actor_id, action, subject, detail) values (actor, done, subject, detail);
$$;

-- Ends every session of an account at once; its tokens count for nothing from the next statement on.
create function public.end_sessions(account uuid) returns integer
language sql security definer set search_path = '' as $$
  with ended as (delete from auth.sessions where user_id = account returning 1)
  select count(*)::integer from ended;
$$;

revoke all on function
  private.source_of(text, text),
  private.promise_of(public.leads),
  public.desk_overview(date, date),
  public.export_cases(date, date, jsonb, integer),
  public.list_staff(),
  public.list_audit(jsonb, bigint, integer),
  public.record_audit(uuid, text, text, jsonb),
  public.end_sessions(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.desk_overview(date, date),
  public.export_cases(date, date, jsonb, integer),
  public.list_staff(),
  public.list_audit(jsonb, bigint, integer)
to authenticated;
grant execute on function
  public.record_audit(uuid, text, text, jsonb),
  public.end_sessions(uuid)
to service_role;
