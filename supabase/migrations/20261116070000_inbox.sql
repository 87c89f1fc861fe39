create function private.search_query(given text) returns tsquery
language plpgsql immutable security invoker set search_path = '' as $$
declare
  typed text := trim(coalesce(given, ''));
  digits text := regexp_replace(typed, '\D', '', 'g');
  terms text[];
  combined text := ' & ';
begin
  if typed ~* '^(lc[\s-]*)?\d{8}[\s-]+\d*$' or typed ~* '^lc[\s-]*\d+$' then
    terms := array[rtrim('lc-' || left(digits, 8) || case when length(digits) > 8 then '-' || substr(digits, 9) else '' end)];
  elsif typed ~ '^[\d\s()+./-]+$' then
    if length(digits) < 3 then return null; end if;
    terms := array[digits, '~' || reverse(digits)];
    if typed ~ '^(\+|00)\s*44' then
      terms := terms || ('0' || ltrim(regexp_replace(digits, '^(00)?44', ''), '0'));
    end if;
    combined := ' | ';
  elsif typed like '%@%' then
    terms := array[regexp_replace(lower(typed), '[\s''\\]', '', 'g')];
  else
    terms := private.words_of(typed);
  end if;
  if cardinality(terms) = 0 then return null; end if;
  return (
    select string_agg(format('''%s'':*', replace(replace(left(term, 500), '\', ''), '''', '')), combined)
    from unnest(terms) as term
  )::tsquery;
end $$;

create function private.inbox_rows(wanted text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'reference', lead.reference,
      'form', lead.form,
      'received_at', lead.received_at,
      'state', lead.state,
      'quarantined', lead.quarantined,
      'flags', lead.flags,
      'promised_by', lead.promised_by,
      'first_contact_at', lead.first_contact_at,
      'promise', lead.promise,
      'owner_id', lead.owner_id,
      'owner_name', owner.name,
      'follow_up_on', lead.follow_up_on,
      'decided_at', lead.decided_at,
      'version', lead.version,
      'updated_at', lead.updated_at,
      'contact_name', summary.contact_name,
      'phone', summary.phone,
      'email', summary.email,
      'business_name', summary.business_name,
      'amount_pounds', summary.amount_pounds,
      'document_states', array(
        select private.document_state(document) from public.application_documents as document
        where document.reference = lead.reference order by document.field
      )
    )
    order by place
  ), '[]')
  from unnest(wanted) with ordinality as given (reference, place)
  join public.leads as lead using (reference)
  join public.lead_summaries as summary using (reference)
  left join public.staff_profiles as owner on owner.id = lead.owner_id;
$$;

create function private.plan_a_walk(begins boolean) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  way text;
begin
  foreach way in array array['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'] loop
    perform set_config('enable_' || way, case when begins then 'off' else 'on' end, true);
  end loop;
end $$;

create function public.list_inbox(filters jsonb default '{}', after jsonb default null, page_size integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted_forms text[] := array(select jsonb_array_elements_text(nullif(filters -> 'forms', 'null')));
  wanted_states text[] := array(select jsonb_array_elements_text(nullif(filters -> 'states', 'null')));
  wanted_owner uuid := nullif(nullif(filters ->> 'owner', 'none'), '')::uuid;
  query tsquery := private.search_query(filters ->> 'search');
  today date := (now() at time zone 'Europe/London')::date;
  room integer := least(greatest(coalesce(page_size, 50), 1), 200) + 1;
  searching boolean := coalesce(trim(filters ->> 'search'), '') <> '';
  listed text := case when searching then 'hit' else 'lead' end;
  -- More hits than this are not gathered and sorted: so many are met soon enough by walking from the newest lead back.
  gathered constant integer := 5000;
  walking boolean := false;
  hits text := 'select reference, received_at from public.lead_summaries where search @@ $4';
  narrowed text := '';
  source text := 'public.leads as lead';
  band record;
  found text[] := '{}';
  keys text[] := '{}';
  arrivals text[] := '{}';
  bands integer[] := '{}';
  batch record;
begin
  perform private.require_staff();
  if searching and query is null then return jsonb_build_object('rows', '[]'::jsonb, 'next', null); end if;
  if cardinality(wanted_forms) > 0 then narrowed := narrowed || ' and lead.form = any($5)'; end if;
  if cardinality(wanted_states) > 0 then narrowed := narrowed || ' and lead.state = any($6)'; end if;
  if filters ->> 'owner' = 'none' then narrowed := narrowed || ' and lead.owner_id is null'; end if;
  if wanted_owner is not null then narrowed := narrowed || ' and lead.owner_id = $7'; end if;
  if coalesce((filters ->> 'overdue')::boolean, false) then
    narrowed := narrowed || $sql$ and (
      (lead.state = 'new' and coalesce(lead.promised_by, lead.received_at) < now())
      or (lead.state <> 'new' and lead.follow_up_on < $1)
    )$sql$;
  end if;
  if searching then
    if coalesce((filters ->> 'quarantined')::boolean, false) then
      narrowed := narrowed || ' and lead.quarantined';
    end if;
    walking := (
      select count(*) > gathered
      from (select from public.lead_summaries where search @@ query limit gathered + 1) as hits
    );
    if walking and narrowed <> '' then
      -- Unless the filters alone leave few: a walk to the oldest lead would meet them late. The word is looked up in each.
      execute format(
        'select count(*) > %1$s from (select from public.leads as lead where true %2$s limit %1$s + 1) as fitting',
        gathered, narrowed
      ) into walking using today, null::text, null::text, query, wanted_forms, wanted_states, wanted_owner;
      hits := format(
        $sql$select hit.reference, hit.received_at
        from (select lead.reference from public.leads as lead where true %s offset 0) as fitting,
          lateral (select * from public.lead_summaries where reference = fitting.reference offset 0) as hit
        where hit.search @@ $4$sql$, narrowed
      );
    end if;
    source := case when walking
      then 'public.lead_summaries as hit join public.leads as lead using (reference)'
      else '(select reference, received_at from found offset 0) as hit join public.leads as lead using (reference)' end;
    if walking then narrowed := narrowed || ' and hit.search @@ $4'; end if;
  end if;
  -- The planner cannot know how often a beginning of a word occurs, and would gather everything first.
  if walking then perform private.plan_a_walk(true); end if;

  for band in
    select * from (values
      (0, false, false, 'asc', 'timestamptz', 'coalesce(lead.promised_by, lead.received_at)',
        $sql$lead.state = 'new' and not lead.quarantined$sql$),
      (1, false, false, 'asc', 'date', 'lead.follow_up_on',
        $sql$lead.follow_up_on is not null and lead.follow_up_on <= $1 and lead.state <> 'new' and not lead.quarantined$sql$),
      (2, false, false, 'desc', 'timestamptz', 'lead.received_at',
        $sql$lead.follow_up_on is null and not lead.quarantined
          and lead.state in ('contacted', 'documents', 'with_lenders', 'offer')$sql$),
      (3, false, false, 'asc', 'date', 'lead.follow_up_on',
        $sql$lead.follow_up_on is not null and lead.follow_up_on > $1 and lead.state <> 'new' and not lead.quarantined$sql$
        || case when cardinality(wanted_states) = 0
          then $sql$ and lead.state in ('contacted', 'documents', 'with_lenders', 'offer')$sql$ else '' end),
      (4, false, false, 'desc', 'timestamptz', 'lead.decided_at',
        $sql$lead.follow_up_on is null and not lead.quarantined
          and lead.state in ('completed', 'declined', 'withdrawn')$sql$),
      (5, false, true, 'desc', 'timestamptz', 'lead.received_at', 'lead.quarantined'),
      (6, true, null, 'desc', 'timestamptz', 'hit.received_at', 'true')
    ) as plan (number, for_search, for_quarantine, direction, key_type, key, condition)
    where for_search = searching
      and (for_search or for_quarantine = coalesce((filters ->> 'quarantined')::boolean, false))
      and (number <> 4 or wanted_states && array['completed', 'declined', 'withdrawn'])
      and number >= coalesce((after ->> 'band')::integer, 0)
    order by number
  loop
    for batch in execute format(
      $sql$%1$s select lead.reference, (%2$s)::text as key, %3$s.received_at::text as arrival from %4$s
      where %5$s %6$s %7$s order by %2$s %8$s, %3$s.received_at %8$s, %3$s.reference %8$s limit $8$sql$,
      case when searching and not walking then format('with found as materialized (%s)', hits) else '' end,
      band.key,
      listed,
      source,
      band.condition,
      narrowed,
      case when (after ->> 'band')::integer = band.number then format(
        'and (%1$s, %2$s.received_at, %2$s.reference) %3$s ($2::%4$s, $9::timestamptz, $3)',
        band.key, listed, case band.direction when 'asc' then '>' else '<' end, band.key_type
      ) else '' end,
      band.direction
    )
    using today, after ->> 'key', after ->> 'reference', query, wanted_forms, wanted_states, wanted_owner,
      room - cardinality(found), after ->> 'arrival'
    loop
      found := found || batch.reference;
      keys := keys || batch.key;
      arrivals := arrivals || batch.arrival;
      bands := bands || band.number;
    end loop;
    exit when cardinality(found) >= room;
  end loop;
  if walking then perform private.plan_a_walk(false); end if;

  return jsonb_build_object(
    'rows', private.inbox_rows(found[1 : room - 1]),
    'next', case when cardinality(found) = room then
      jsonb_build_object('band', bands[room - 1], 'key', keys[room - 1], 'arrival', arrivals[room - 1],
        'reference', found[room - 1]) end
  );
end $$;

-- The rows of these leads as they are now, for a list that was told of changes.
create function public.read_inbox_rows(case_references text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return private.inbox_rows(case_references[1 : 200]);
end $$;

-- Numbers beside the filters. None counts further than 1,000: beyond that only "many" matters.
create function public.count_inbox() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'Europe/London')::date;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'uncontacted', (select count(*) from (
      select from public.leads where state = 'new' and not quarantined limit 1000) as counted),
    'overdue', (select count(*) from (
      select from public.leads
      where state = 'new' and not quarantined and coalesce(promised_by, received_at) < now() limit 1000) as counted),
    'follow_ups_due', (select count(*) from (
      select from public.leads
      where follow_up_on is not null and follow_up_on <= today and state <> 'new' and not quarantined limit 1000
    ) as counted),
    'follow_ups_late', (select count(*) from (
      select from public.leads
      where follow_up_on is not null and follow_up_on < today and state <> 'new' and not quarantined limit 1000
    ) as counted),
    'quarantined', (select count(*) from (
      select from public.leads where quarantined limit 1000) as counted),
    'undelivered', (select count(*) from (
      select from public.outbox_messages where state = 'parked' limit 1000) as counted)
  );
end $$;

revoke all on function
  private.search_query(text),
  private.inbox_rows(text[]),
  private.plan_a_walk(boolean),
  public.list_inbox(jsonb, jsonb, integer),
  public.read_inbox_rows(text[]),
  public.count_inbox()
from public, anon, authenticated, service_role;
grant execute on function
  public.list_inbox(jsonb, jsonb, integer),
  public.read_inbox_rows(text[]),
  public.count_inbox()
to authenticated;
