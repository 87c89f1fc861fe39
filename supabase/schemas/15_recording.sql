-- What a form of the site sends becomes a lead. One call a submission: lead, answers, documents, idempotency key and
-- e-mails are written in one transaction, by the service role. outcome is recorded (a new lead), repeated (the key and
-- the content are known, so the first answer again), conflict (the key is known with other content: nothing was
-- written) or off (the firm doesn't take this any more: nothing was written). Where there is a reference, pageToken opens
-- the applicant's page.

-- One row for each submission that came with a key: sent again, it gets its first answer again.
create table public.idempotency_keys (
  form text not null,
  key text not null check (length(key) between 1 and 400),
  content_hash text not null,
  reference text references public.leads on delete cascade,
  created_at timestamptz not null default now(),
  primary key (form, key)
);
alter table public.idempotency_keys enable row level security;
grant all on public.idempotency_keys to service_role;
create index idempotency_keys_reference on public.idempotency_keys (reference);

create type private.opened_submission as (outcome text, reference text, received_at timestamptz);

-- Claims the key, then the reference. A second caller with the same key waits here until the first one has committed.
create function private.open_submission(lead_form text, submission jsonb) returns private.opened_submission
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

-- The applicant gets a message only when nothing suggests that a program filled in the form: otherwise anyone could use
-- it to send our mail to an address they choose.
create function private.enqueue_messages(lead_reference text, message_kind text, to_applicant boolean)
returns void
language plpgsql security invoker set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into strict lead from public.leads where reference = lead_reference;
  if private.should_email_staff(lead) then
    insert into public.outbox_messages (kind, recipient, reference) values (message_kind, 'staff', lead_reference);
  end if;
  if to_applicant and not lead.quarantined then
    insert into public.outbox_messages (kind, recipient, reference, state)
    values (
      message_kind, 'applicant', lead_reference,
      case when private.has_reached_mail_limit(lead_reference) then 'withheld' else 'waiting' end
    );
  end if;
end $$;

-- {outcome, reference, receivedAt, pageToken}. The token is for the link on the thank-you page.
create function private.submission_answer(opened private.opened_submission) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
begin
  return jsonb_build_object('outcome', opened.outcome, 'reference', opened.reference, 'receivedAt', opened.received_at)
    || case when opened.reference is null then '{}' else jsonb_build_object(
      'pageToken', private.make_applicant_link(opened.reference)) end;
end $$;

-- PostgreSQL quotes the row it refuses, in its error and in its log, and that row is what a visitor wrote. So the three
-- calls pass on only the code of an error. What may fail stands after begin: declarations are outside the handler.

create function public.record_callback(answers jsonb, submission jsonb) returns jsonb
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

create function public.record_bridging_application(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission;
begin
  opened := private.open_submission('bridging_application', submission);
  if opened.outcome = 'recorded' then
    insert into public.bridging_applications select given.* from jsonb_populate_record(
      null::public.bridging_applications, answers || jsonb_build_object('reference', opened.reference)) as given;
    perform private.enqueue_messages(opened.reference, 'bridging_application_received', true);
  end if;
  return private.submission_answer(opened);
exception when others then
  raise exception 'record_bridging_application failed' using errcode = sqlstate;
end $$;

create function public.record_business_application(answers jsonb, submission jsonb, documents jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  opened private.opened_submission;
begin
  opened := private.open_submission('business_application', submission);
  if opened.outcome = 'recorded' then
    insert into public.business_applications select given.* from jsonb_populate_record(
      null::public.business_applications, answers || jsonb_build_object('reference', opened.reference)) as given;
    insert into public.application_documents (
      reference, field, path, original_name, bytes, sha256, marks, quarantined, scan_state
    )
    select opened.reference, field, path, "originalName", bytes, sha256, marks, quarantined, "scanState"
    from jsonb_to_recordset(documents) as document (
      field text, path text, "originalName" text, bytes integer, sha256 text, marks text[], quarantined boolean,
      "scanState" text
    );
    perform private.enqueue_messages(opened.reference, 'business_application_received', true);
  end if;
  return private.submission_answer(opened);
exception when others then
  raise exception 'record_business_application failed' using errcode = sqlstate;
end $$;

-- Inserts the lead under the reference the visitor was shown, or under a fresh one when that is taken, of another day
-- or of another prefix than the firm's. Returns the reference it has.
create function private.insert_lead(lead public.leads) returns text
language plpgsql security invoker set search_path = '' as $$
declare
  prefix text := private.reference_prefix();
  today date := (now() at time zone 'Europe/London')::date;
  day text := to_char(today, 'YYYYMMDD');
  smallest bigint;
begin
  -- The visitor's clock may be on the other side of midnight, so the days before and after are accepted too.
  if split_part(lead.reference, '-', 1) = prefix
    and split_part(lead.reference, '-', 2) in (to_char(today - 1, 'YYYYMMDD'), day, to_char(today + 1, 'YYYYMMDD'))
  then
    insert into public.leads values (lead.*) on conflict do nothing;
    if found then return lead.reference; end if;
  end if;

  for digits in 4..9 loop
    smallest := 10 ^ (digits - 1);
    for attempt in 1..8 loop
      lead.reference := format('%s-%s-%s', prefix, day, smallest + floor(random() * 9 * smallest)::bigint);
      insert into public.leads values (lead.*) on conflict do nothing;
      if found then return lead.reference; end if;
    end loop;
    -- Eight are taken: the day is nearly full. Take one of the few that are free before the suffix grows.
    if digits = 4 then
      for lead.reference in
        select drawn.reference
        from (
          select format('%s-%s-%s', prefix, day, suffix) as reference from generate_series(1000, 9999) as suffix
        ) as drawn
        where not exists (select from public.leads where leads.reference = drawn.reference)
        order by random()
      loop
        insert into public.leads values (lead.*) on conflict do nothing;
        if found then return lead.reference; end if;
      end loop;
    end if;
  end loop;
  raise exception 'No reference is free on %', day;
end $$;
