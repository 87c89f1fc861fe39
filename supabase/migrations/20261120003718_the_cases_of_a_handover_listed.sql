set check_function_bodies = off;

alter type private.inbox_filter add attribute held text[];

-- Whether a lead passes the filters, except the search and quarantined.
create or replace function private.fits_filter(lead public.leads, given private.inbox_filter) returns boolean
language sql stable security invoker as $$
  select (given.forms is null or private.kind_of(lead.form, lead.entered_as) = any(given.forms)
      or ('card_payments' = any(given.forms) and lead.form = 'callback' and private.is_about_cards(lead.reference)))
    and (given.states is null or (lead.state = any(given.states) and lead.merged_into is null)
      or ('merged' = any(given.states) and lead.merged_into is not null))
    and (not given.unowned or lead.owner_id is null)
    and (given.owner_id is null or lead.owner_id = given.owner_id)
    and (given.held is null or lead.reference = any(given.held))
    and (not given.due or private.has_due_step(lead, given.today))
    and (not given.stepless or private.lacks_step(lead))
    and (not given.arrived or lead.documents_arrived_at is not null)
    and (
      not given.overdue
      or (private.is_awaited(lead) and lead.promised_by < now())
      or private.has_due_step(lead, given.today - 1)
    );
$$;

-- filters: {forms[], states[], owner ('none' or an id), handover (what it moved and is out), overdue, due, stepless, arrived, quarantined, search, sort}
create or replace function private.read_inbox_filter(filters jsonb) returns private.inbox_filter
language plpgsql stable security invoker set search_path = '' as $$
declare
  given private.inbox_filter;
begin
  given.forms := nullif(array(select jsonb_array_elements_text(nullif(filters -> 'forms', 'null'))), '{}');
  given.states := nullif(array(select jsonb_array_elements_text(nullif(filters -> 'states', 'null'))), '{}');
  given.owner_id := nullif(nullif(filters ->> 'owner', 'none'), '')::uuid;
  given.unowned := coalesce(filters ->> 'owner' = 'none', false);
  given.overdue := coalesce((filters ->> 'overdue')::boolean, false);
  given.due := coalesce((filters ->> 'due')::boolean, false);
  given.stepless := coalesce((filters ->> 'stepless')::boolean, false);
  given.arrived := coalesce((filters ->> 'arrived')::boolean, false);
  given.quarantined := coalesce((filters ->> 'quarantined')::boolean, false);
  if filters ->> 'handover' is not null then
    given.held := array(
      select reference from public.handover_cases
      where handover_id = (filters ->> 'handover')::uuid and outcome = 'out');
  end if;
  given.searching := coalesce(trim(filters ->> 'search'), '') <> '';
  given.query := private.search_query(filters ->> 'search');
  given.sort := filters ->> 'sort';
  given.today := private.london_day(now());
  return given;
end $$;

-- The day of the caller: promises that run and open tasks of their cases until the end of the week after this one, and
-- what they did since midnight, newest first.
create or replace function public.read_my_day() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today date := private.london_day(now());
  last_day date := date_trunc('week', today)::date + 13;
begin
  perform private.require_staff();
  return jsonb_build_object(
    'today', today,
    'promises', (select coalesce(jsonb_agg(to_jsonb(listed) order by listed.promised_by), '[]') from (
      select lead.reference, summary.contact_name, summary.business_name, summary.phone, summary.amount_pounds,
        lead.promised_by, private.standing_in(lead.reference) as standing_in
      from public.leads as lead join public.lead_summaries as summary using (reference)
      where lead.owner_id = auth.uid() and private.is_awaited(lead)
      order by lead.promised_by limit 100) as listed),
    'tasks', (select coalesce(jsonb_agg(listed.shown order by listed.place), '[]') from (
      select private.shown_task(task) || jsonb_build_object(
          'contact_name', summary.contact_name, 'business_name', summary.business_name, 'phone', summary.phone,
          'amount_pounds', summary.amount_pounds, 'standing_in', private.standing_in(lead.reference)) as shown,
        row_number() over (order by task.due_on, task.due_time, task.made_at, task.id) as place
      from public.leads as lead
      join public.case_tasks as task using (reference)
      join public.lead_summaries as summary using (reference)
      where lead.owner_id = auth.uid() and lead.follow_up_on <= last_day and not lead.quarantined
        and task.state = 'open' and task.due_on <= last_day
      order by task.due_on, task.due_time, task.made_at, task.id limit 300) as listed),
    'done', (select coalesce(jsonb_agg(listed.shown order by listed.id desc), '[]') from (
      select event.id, private.shown_event(event) || jsonb_build_object('contact_name', summary.contact_name) as shown
      from public.case_events as event join public.lead_summaries as summary using (reference)
      where event.actor_id = auth.uid() and event.at >= today::timestamp at time zone 'Europe/London'
      order by event.id desc limit 200) as listed));
end $$;

reset check_function_bodies;
