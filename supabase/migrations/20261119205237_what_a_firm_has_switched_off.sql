set check_function_bodies = off;

alter table private.settings add column switched_off text[] not null default '{}'::text[];

alter table private.settings add constraint settings_switched_off_check CHECK ((switched_off <@ ARRAY['business'::text, 'startup'::text, 'bridging'::text, 'bridging_commercial'::text, 'bridging_semi_commercial'::text, 'bridging_hmo'::text, 'bridging_land'::text, 'bridging_development'::text, 'cards'::text, 'callback'::text, 'business_application'::text, 'bridging_application'::text]));

create or replace function private.is_off(product_or_form text) returns boolean
language sql stable security definer set search_path = '' as $$
  select product_or_form = any (switched_off) from private.settings;
$$;

-- Claims the key, then the reference. A second caller with the same key waits here until the first one has committed.
create or replace function private.open_submission(lead_form text, submission jsonb) returns private.opened_submission
language plpgsql security invoker set search_path = '' as $$
declare
  given_key text := submission ->> 'key';
  given_hash text := submission ->> 'contentHash';
  source jsonb := coalesce(submission -> 'source', '{}');
  known record;
  lead public.leads;
begin
  -- What was recorded before it was switched off still gets its answer.
  if private.is_off(lead_form) and not exists (
    select from public.idempotency_keys where form = lead_form and key = given_key
  ) then return row('off', null, null)::private.opened_submission; end if;
  if given_key is not null then
    insert into public.idempotency_keys (form, key, content_hash) values (lead_form, given_key, given_hash)
    on conflict do nothing;
    if not found then
      select idempotency_keys.content_hash, leads.reference, leads.received_at into strict known
      from public.idempotency_keys join public.leads using (reference)
      where idempotency_keys.form = lead_form and idempotency_keys.key = given_key;
      if known.content_hash <> given_hash then return row('conflict', null, null)::private.opened_submission; end if;
      return row('repeated', known.reference, known.received_at)::private.opened_submission;
    end if;
  end if;

  lead.reference := submission ->> 'reference';
  lead.form := lead_form;
  lead.received_at := now();
  -- The lead is inserted as a whole row, so no column takes its default.
  lead.state := 'new';
  lead.version := 1;
  lead.updated_at := lead.received_at;
  lead.promised_by := (submission ->> 'promisedBy')::timestamptz;
  lead.flags := array(select jsonb_array_elements_text(coalesce(submission -> 'flags', '[]')));
  lead.quarantined := coalesce((submission ->> 'quarantined')::boolean, false);
  lead.landing_page := source ->> 'landingPage';
  lead.referrer := source ->> 'referrer';
  lead.utm_source := source ->> 'utm_source';
  lead.utm_medium := source ->> 'utm_medium';
  lead.utm_campaign := source ->> 'utm_campaign';
  lead.utm_term := source ->> 'utm_term';
  lead.utm_content := source ->> 'utm_content';
  lead.text_versions := submission -> 'textVersions';
  lead.reference := private.insert_lead(lead);
  if given_key is not null then
    update public.idempotency_keys set reference = lead.reference where form = lead_form and key = given_key;
  end if;
  return row('recorded', lead.reference, lead.received_at)::private.opened_submission;
end $$;

-- PostgreSQL quotes the row it refuses, in its error and in its log, and that row is what a visitor wrote. So the three
-- calls pass on only the code of an error. What may fail stands after begin: declarations are outside the handler.

create or replace function public.record_callback(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission;
begin
  if answers ->> 'topic' = 'card_payments' and private.is_off('cards') then return '{"outcome": "off"}'; end if;
  opened := private.open_submission('callback', submission);
  if opened.outcome = 'recorded' then
    insert into public.callback_requests select given.* from jsonb_populate_record(
      null::public.callback_requests, answers || jsonb_build_object('reference', opened.reference)) as given;
    -- A callback names no e-mail address, so there is no applicant to write to.
    perform private.enqueue_messages(opened.reference, 'callback_received', false);
  end if;
  return private.submission_answer(opened);
exception when others then
  raise exception 'record_callback failed' using errcode = sqlstate;
end $$;

-- details: as for enter_case, with entered_as. The caller owns the case; sent again with its key, it is entered once.
create or replace function public.create_case(details jsonb, key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known jsonb := private.without_blanks(details);
  lead public.leads;
  made text;
begin
  perform private.require_staff('admin', 'adviser');
  perform pg_advisory_xact_lock(hashtextextended('case ' || create_case.key::text, 0));
  select event.reference into made from public.case_events as event where event.key = create_case.key;
  if found then return jsonb_build_object('outcome', 'changed', 'reference', made); end if;
  if not known ? 'name' then return private.refusal('name_required'); end if;
  if not (known ? 'phone' or known ? 'email') then return private.refusal('no_way_to_reach'); end if;
  if known ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then return private.refusal('email_invalid'); end if;
  if private.is_product_off(known ->> 'product') then return private.refusal('product_off'); end if;
  if not coalesce(known ->> 'entered_as' in ('phone', 'email', 'introducer', 'repeat_client'), false) then
    return private.refusal('unknown_field');
  end if;
  lead.entered_as := known ->> 'entered_as';
  lead.received_at := now();
  lead.state := 'new';
  lead.owner_id := auth.uid();
  made := private.enter_case(lead, known);
  perform private.append_event(
    made, 'case_entered', jsonb_build_object('entered_as', lead.entered_as), 1, create_case.key);
  perform private.audit('case_entered', made, jsonb_build_object('entered_as', lead.entered_as));
  return jsonb_build_object('outcome', 'changed', 'reference', made);
exception when check_violation or data_exception then
  return private.refusal('invalid_value');
end $$;

-- Whether the firm has switched off the line that this product belongs to.
create or replace function private.is_product_off(product text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case private.form_of_product(product)
    when 'bridging_application' then private.is_off('bridging')
    when 'business_application' then private.is_off('business')
    else false
  end;
end $$;

-- Why a row cannot be imported; null when it can.
create or replace function private.row_refusal(given jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when not (given ? 'name' or given ? 'business_name') then 'name_required'
    when given ->> 'email' !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then 'email_invalid'
    when given ->> 'state' <> all (private.case_states()) then 'unknown_state'
    when private.is_product_off(given ->> 'product') then 'product_off'
    when (given ->> 'received_on')::date not between '2000-01-01' and private.london_day(now())
      or (given ->> 'decided_on')::date not between '2000-01-01' and private.london_day(now()) then 'impossible_date'
    when given ? 'owner_email' and not exists (
      select from public.staff_profiles where lower(email) = lower(given ->> 'owner_email')
        and role in ('admin', 'adviser') and not disabled) then 'unknown_owner'
  end;
end $$;

create or replace function public.list_checklists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(jsonb_build_object(
      'kind', list.kind, 'items', list.items, 'version', list.version, 'off', private.is_off(list.kind)))
    from public.document_checklists as list);
end $$;

revoke execute on function private.is_off(text) from public, anon, authenticated, service_role;

grant execute on function private.is_off(text) to service_role;

revoke execute on function private.is_product_off(text) from public, anon, authenticated, service_role;

-- What a firm starts with and may change or remove at its desk. Each row is given once (private.gives_default), so what a
-- firm has removed doesn't come back. npm run schema copies this into a migration, so that it runs wherever those do.

insert into private.settings (reference_prefix) values ('LC') on conflict do nothing;

reset check_function_bodies;
