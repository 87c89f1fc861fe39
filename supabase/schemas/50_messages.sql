-- E-mails that staff write to the applicant of a case or to somebody else on it (49_recipients.sql), from one of the
-- firm's templates or freely. The text is in the timeline; the outbox carries it until the mail server has accepted it,
-- and only then one to the applicant counts as contact.

-- Edited by admins, read by staff.
create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 8000),
  -- Whether the button that opens the applicant's page stands below the text.
  with_link boolean not null default false,
  removed_at timestamptz,
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  saved_by uuid references public.staff_profiles
);
alter table public.message_templates enable row level security;
grant select on public.message_templates to authenticated, service_role;
create unique index message_templates_by_name on public.message_templates (lower(name)) where removed_at is null;

create policy "Staff with a second factor can read templates"
  on public.message_templates for select to authenticated using ((select private.staff_role()) is not null);
create trigger clean_names before insert or update of name on public.message_templates
  for each row execute function private.clean_names('name');

-- The earlier versions of each template.
create table public.message_template_versions (
  template_id uuid not null references public.message_templates on delete cascade,
  version integer not null,
  name text not null,
  subject text not null,
  body text not null,
  with_link boolean not null,
  saved_at timestamptz not null,
  saved_by uuid references public.staff_profiles,
  primary key (template_id, version)
);
alter table public.message_template_versions enable row level security;

create function public.list_templates() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(
      to_jsonb(template) - 'removed_at' - 'saved_by' || jsonb_build_object('saved_by_name', saver.name)
      order by lower(template.name)), '[]')
    from public.message_templates as template
    left join public.staff_profiles as saver on saver.id = template.saved_by
    where template.removed_at is null);
end $$;

create function public.list_template_versions(of_template uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return (
    select coalesce(jsonb_agg(
      to_jsonb(old) - 'template_id' - 'saved_by' || jsonb_build_object('saved_by_name', saver.name)
      order by old.version desc), '[]')
    from public.message_template_versions as old
    left join public.staff_profiles as saver on saver.id = old.saved_by
    where old.template_id = of_template);
end $$;

-- Why a text cannot be an e-mail of a case; null when it can.
create function private.message_refusal(subject text, body text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case
    when coalesce(trim(subject), '') = '' then 'subject_required'
    when coalesce(trim(body), '') = '' then 'message_empty'
    when length(subject) > 150 then 'subject_too_long'
    when length(body) > 8000 then 'message_too_long'
  end;
$$;

-- wanted: {name, subject, body, with_link}. Without an id it is a new template.
create function public.save_template(template_id uuid, expected_version integer, wanted jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  template public.message_templates;
  refused text := private.message_refusal(wanted ->> 'subject', wanted ->> 'body');
  new_name text := trim(wanted ->> 'name');
begin
  perform private.require_staff('admin');
  if refused is not null then return private.refusal(refused); end if;
  if coalesce(length(new_name), 0) not between 1 and 80 then return private.refusal('name_required'); end if;
  if exists (
    select from public.message_templates as other
    where lower(other.name) = lower(new_name) and other.removed_at is null and other.id is distinct from template_id
  ) then return private.refusal('template_exists'); end if;
  if template_id is null then
    insert into public.message_templates (name, subject, body, with_link, saved_by) values (
      new_name, trim(wanted ->> 'subject'), trim(wanted ->> 'body'), coalesce((wanted ->> 'with_link')::boolean, false),
      auth.uid()) returning * into template;
  else
    select * into template from public.message_templates where id = template_id and removed_at is null for update;
    if not found then return jsonb_build_object('outcome', 'missing'); end if;
    if template.version is distinct from expected_version then
      return jsonb_build_object('outcome', 'conflict', 'version', template.version);
    end if;
    insert into public.message_template_versions
    values (template.id, template.version, template.name, template.subject, template.body, template.with_link,
      template.saved_at, template.saved_by);
    update public.message_templates
    set name = new_name, subject = trim(wanted ->> 'subject'), body = trim(wanted ->> 'body'),
      with_link = coalesce((wanted ->> 'with_link')::boolean, false), version = version + 1, saved_at = now(),
      saved_by = auth.uid()
    where id = template.id returning * into template;
  end if;
  perform private.audit('template_saved', template.name, jsonb_build_object('version', template.version));
  return jsonb_build_object('outcome', 'changed', 'id', template.id, 'version', template.version);
end $$;

create function public.remove_template(template_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  gone text;
begin
  perform private.require_staff('admin');
  update public.message_templates set removed_at = now() where id = template_id and removed_at is null
  returning name into gone;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  perform private.audit('template_removed', gone);
  return jsonb_build_object('outcome', 'changed');
end $$;

-- What may stand in an e-mail in the place of a field: one line, of limited length, without braces that would name
-- another field. The invisible joiner after a dot, colon, slash or at sign keeps mail programs from making a link of
-- it. They make links of signs that only look like the ones on a keyboard too: an ideographic full stop parts the names
-- of a web address (RFC 3490, 3.1), and NFKC turns the full-width and small forms into plain ones.
create function private.merge_value(given text, longest integer) returns text
language sql immutable security invoker set search_path = '' as $$
  select nullif(regexp_replace(left(trim(regexp_replace(
    given, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff{}<>]+', ' ', 'g'
  )), longest),
  '([.:/@\u2024\u2044\u2215\u2236\u29f8\u3002\ua789\ufe12\ufe13\ufe52\ufe55\ufe6b\uff0e\uff0f\uff1a\uff20\uff61])(?=\S)',
  '\1' || chr(8288), 'g'), '');
$$;

-- The fields an e-mail of a case can name; null where the case has nothing to put there. The first name is of whom it is
-- written to. A name that holds figures or signs, in whatever form, was not meant as one.
create function private.merge_values(case_reference text, to_name text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', summary.reference,
    'first_name', split_part(private.mail_name(coalesce(to_name, summary.contact_name)), ' ', 1),
    'name', private.mail_name(summary.contact_name),
    'business_name', private.merge_value(summary.business_name, 120),
    'amount', '£' || to_char(summary.amount_pounds, 'FM999,999,999,990'),
    'documents', (
      select private.merge_value(string_agg(requirement.name, ', ' order by requirement.position), 1000)
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back')),
    'adviser', (select private.merge_value(profile.name, 80) from public.staff_profiles as profile where profile.id = auth.uid())
  )
  from public.lead_summaries as summary
  where summary.reference = case_reference;
$$;

create function private.mail_name(given text) returns text
language sql immutable security invoker set search_path = '' as $$
  select case when normalize(given, NFKC) !~ '[0-9:/@#%&*+=_|~^\\\u2044\u2215\u2236\u29f8\u3002\ua789]'
    and given !~ '[\u2024\ufe12\ufe52\uff0e\uff61]'
  then private.merge_value(given, 60) end;
$$;

-- The fields in a text that have no value, each once.
create function private.missing_fields(given text, field_values jsonb) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(distinct field), '{}')
  from (select trim(found[1]) as field from regexp_matches(given, '\{\{([^{}]*)\}\}', 'g') as found) as used
  where field_values ->> field is null;
$$;

-- A text with its fields filled in; those without a value stay as they are.
create function private.merge(given text, field_values jsonb) returns text
language plpgsql immutable security invoker set search_path = '' as $$
declare
  field record;
begin
  for field in select * from jsonb_each_text(field_values) as named (name, content) where named.content is not null loop
    given := regexp_replace(given, '\{\{\s*' || field.name || '\s*\}\}', replace(field.content, '\', '\\'), 'g');
  end loop;
  return given;
end $$;

-- A text as it would be sent to somebody of a case, the applicant where nobody is named, and the fields that have no
-- value there.
create function public.fill_message(case_reference text, subject text, body text, to_address text default null)
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  field_values jsonb;
begin
  perform private.require_staff('admin', 'adviser');
  field_values := private.merge_values(case_reference, (
    select contact.name from private.mail_contacts(case_reference) as contact
    where lower(contact.address) = lower(to_address)));
  if field_values is null then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object(
    'outcome', 'filled', 'subject', private.merge(subject, field_values), 'body', private.merge(body, field_values),
    'missing', private.missing_fields(subject || ' ' || body, field_values));
end $$;

-- Sends a text to oneself, its fields filled with an invented case.
create function public.send_template_test(subject text, body text, with_link boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me public.staff_profiles;
  refused text := private.message_refusal(subject, body);
  example jsonb := jsonb_build_object(
    'reference', 'EXAMPLE-1', 'first_name', 'Ada', 'name', 'Ada Heron', 'business_name', 'Heron Joinery Ltd',
    'amount', '£50,000', 'documents', 'Passport, Proof of address');
  unknown text[];
begin
  perform private.require_staff('admin');
  if refused is not null then return private.refusal(refused); end if;
  select * into me from public.staff_profiles where id = auth.uid();
  example := example || jsonb_build_object('adviser', me.name);
  unknown := private.missing_fields(subject || ' ' || body, example);
  if unknown <> '{}' then return private.refusal('unknown_merge_field') || jsonb_build_object('field', unknown[1]); end if;
  insert into public.outbox_messages (kind, recipient, address, payload) values (
    'template_test', 'account', me.email, jsonb_build_object(
      'subject', private.merge(subject, example), 'body', private.merge(body, example), 'withLink', with_link));
  return jsonb_build_object('outcome', 'changed', 'to', me.email);
end $$;

-- Why these documents cannot go with an e-mail; null when they can.
create function private.attachments_refusal(case_reference text, wanted uuid[]) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when count(*) < cardinality(wanted) then 'attachment_missing'
    when not bool_and(private.sent_name(document) is not null) then 'attachment_not_scanned'
    when sum(document.bytes) > 15000000 then 'attachments_too_large'
  end
  from public.application_documents as document
  where document.reference = case_reference and document.id = any (wanted);
$$;

-- Documents as the outbox names what to attach.
create function private.attachments(wanted uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'bucket', 'application-documents', 'path', document.path, 'name', document.original_name,
    'mediaType', document.media_type) order by document.position), '[]')
  from public.application_documents as document where document.id = any (wanted);
$$;

-- message: {key, subject, body, with_link, to?, cc?, answer?, template?, documents?}. Sent twice with the same key, it
-- is one.
create function public.send_message(case_reference text, message jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
  recipients jsonb;
  field_values jsonb;
  missing text[];
  refused text := private.message_refusal(message ->> 'subject', message ->> 'body');
  wanted uuid[] := array(select distinct jsonb_array_elements_text(coalesce(message -> 'documents', '[]'))::uuid);
  words jsonb;
  outbox_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if private.event_exists(case_reference, (message ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  if message ->> 'key' is null then refused := 'unknown_field'; end if;
  if message ->> 'answer' not in ('can_place', 'need_more', 'cannot_help') then refused := 'unknown_field'; end if;
  if lead.quarantined then refused := 'quarantined'; end if;
  recipients := private.recipients_of(case_reference, message);
  refused := coalesce(
    refused, private.recipients_refusal(case_reference, message, recipients),
    private.attachments_refusal(case_reference, wanted));
  if refused is not null then return private.refusal(refused); end if;
  field_values := private.merge_values(
    case_reference, case when recipients -> 0 ->> 'kind' <> 'applicant' then recipients -> 0 ->> 'name' end);
  missing := private.missing_fields((message ->> 'subject') || ' ' || (message ->> 'body'), field_values);
  if missing <> '{}' then return private.refusal('missing_merge_field') || jsonb_build_object('field', missing[1]); end if;
  words := jsonb_build_object(
    'subject', trim(private.merge(message ->> 'subject', field_values)),
    'body', trim(private.merge(message ->> 'body', field_values)));
  outbox_id := private.enqueue_message(case_reference, recipients, words || jsonb_build_object(
    'withLink', coalesce((message ->> 'with_link')::boolean, false), 'answer', message -> 'answer',
    'writtenBy', auth.uid(), 'attachments', private.attachments(wanted)));
  perform private.append_event(case_reference, 'message_written', jsonb_strip_nulls(
    words || private.told_recipients(recipients) || jsonb_build_object(
      'message_id', outbox_id, 'template', message ->> 'template', 'answer', message ->> 'answer',
      'documents', (
        select jsonb_agg(private.sent_name(document) order by document.position)
        from public.application_documents as document where document.id = any (wanted)))),
    null, (message ->> 'key')::uuid);
  perform private.audit('message_written', case_reference, jsonb_build_object(
    'message_id', outbox_id, 'documents', cardinality(wanted), 'recipients', jsonb_array_length(recipients)));
  return jsonb_build_object('outcome', 'changed');
end $$;

-- The mail server has accepted an e-mail that somebody wrote, or a copy of it.
create function private.note_sent_message(message public.outbox_messages) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if message.recipient = 'applicant' then perform private.count_message_as_contact(message);
  elsif not message.is_copy then
    update public.leads set last_worked_at = message.sent_at, updated_at = now() where reference = message.reference;
  end if;
  -- The timeline has the text.
  update public.outbox_messages set payload = '{}' where id = message.id;
end $$;

-- One to the applicant is a contact, by who wrote it.
create function private.count_message_as_contact(message public.outbox_messages) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before public.leads;
  lead public.leads;
  writer public.staff_profiles;
begin
  select * into before from public.leads where reference = message.reference for no key update;
  select * into writer from public.staff_profiles where id = (message.payload ->> 'writtenBy')::uuid;
  lead := private.stamp_contact(before, 'emailed', message.payload ->> 'answer', message.sent_at);
  if lead.state = 'new' then lead.state := 'contacted'; end if;
  if lead.owner_id is null and private.may_own_cases(writer.id) then lead.owner_id := writer.id; end if;
  lead.last_worked_at := message.sent_at;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  insert into public.case_events (reference, actor_id, kind, detail, version)
  values (lead.reference, writer.id, 'emailed', jsonb_strip_nulls(jsonb_build_object(
    'at', message.sent_at, 'message_id', message.id, 'answer', message.payload ->> 'answer',
    'promise', case when lead.promise_settled_at is distinct from before.promise_settled_at then lead.promise end,
    'state', case when lead.state <> before.state then lead.state end,
    'owner_name', case when lead.owner_id is distinct from before.owner_id then writer.name end)), lead.version);
  perform private.bring_up_promise(lead.reference);
  perform private.settle_tasks(lead.reference, array['assigned']);
end $$;

