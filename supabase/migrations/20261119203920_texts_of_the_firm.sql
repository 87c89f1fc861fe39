set check_function_bodies = off;

-- What the firm's texts have said: privacy policy, terms, cookie policy, disclosures and consent. Each lead names the
-- versions it was sent under (leads.text_versions), so what they said stays here however old the lead is. Each start
-- of the host adds the texts of that day; on Supabase, the seed does. Nobody changes or removes one.
create table public.firm_texts (
  name text not null check (name in ('privacy', 'terms', 'cookies', 'disclosures', 'consent')),
  version text not null check (length(version) between 1 and 40),
  wording text not null check (length(wording) between 1 and 200000),
  first_used_at timestamptz not null default now(),
  primary key (name, version)
);

alter table public.firm_texts enable row level security;

grant select on public.firm_texts to authenticated;

grant select on public.firm_texts to service_role;

comment on column public.firm_texts.wording is 'Markdown, with everything filled in.';

create policy "Staff with a second factor can read the firm’s texts"
  on public.firm_texts for select to authenticated using ((select private.staff_role()) is not null);

alter table public.leads add column text_versions jsonb;

alter table public.leads add constraint leads_text_versions_check CHECK ((jsonb_typeof(text_versions) = 'object'::text));

comment on column public.leads.text_versions is
  'The version of each of the firm''s texts (firm_texts) as the form came; absent for what staff entered.';

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

-- The case file: everything that is stored of one case, which an admin exports as a PDF or JSON.

-- The number of all events is given too, because the PDF may not have all of them. The export is in the audit log.
create or replace function public.export_case_file(case_reference text, format text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown jsonb;
  known jsonb;
  placed jsonb;
begin
  perform private.require_staff('admin');
  if format not in ('pdf', 'json') then raise exception 'pdf or json' using errcode = '22023'; end if;
  shown := public.read_case(case_reference);
  if shown is null then return null; end if;
  known := public.read_facts(case_reference);
  placed := public.read_placing(case_reference);
  perform private.audit('case_file_exported', case_reference, jsonb_build_object('format', format));
  return jsonb_build_object(
    'reference', case_reference,
    'exported_at', now(),
    'exported_by', (select name from public.staff_profiles where id = auth.uid()),
    'lead', shown -> 'lead',
    'texts', case when format = 'json' then (
      select private.texts_of(lead) from public.leads as lead where lead.reference = case_reference) end,
    'answers', shown -> 'answers',
    'facts', known -> 'facts',
    'people', (
      select coalesce(jsonb_agg(person || jsonb_build_object('third_party', place > 1) order by place), '[]')
      from jsonb_array_elements(known -> 'people') with ordinality as listed (person, place)),
    'linked', known -> 'linked',
    'events', private.case_file_events(case_reference, format),
    'events_in_all', (
      select count(*) from public.leads as lead join public.case_events using (reference)
      where case_reference in (lead.reference, lead.merged_into)),
    'requirements', private.requirements_of(case_reference),
    'documents', private.case_file_documents(case_reference),
    'enquiries', placed -> 'enquiries',
    'terms', placed -> 'terms',
    'checks', placed -> 'checks',
    'shown_on_site', placed -> 'shown_on_site',
    'overrides', placed -> 'overrides',
    'completion', placed -> 'completion',
    'messages', private.case_file_messages(case_reference),
    'links', private.case_file_links(case_reference),
    'requests', public.read_applicant_access(case_reference) -> 'requests');
end $$;

-- The texts that a lead was sent under, in full, for its case file.
create or replace function private.texts_of(lead public.leads) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(known) order by known.name), '[]')
  from jsonb_each_text(lead.text_versions) as sent (name, version)
  join public.firm_texts as known using (name, version);
$$;

revoke execute on function private.texts_of(public.leads) from public, anon, authenticated, service_role;

reset check_function_bodies;
