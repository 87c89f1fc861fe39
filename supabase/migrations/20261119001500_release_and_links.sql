-- As before; but who was put on the desk by staff never applied on the site, so a release doesn't thank them for it.
create or replace function public.release_lead(case_reference text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.version is distinct from expected_version then return private.conflict_answer(lead, expected_version); end if;
  if not lead.quarantined then return private.refusal('not_quarantined'); end if;
  lead.quarantined := false;
  lead.spam_since := null;
  lead.version := lead.version + 1;
  perform private.save_case(lead);
  if lead.entered_as is null and lead.form in ('business_application', 'bridging_application') then
    insert into public.outbox_messages (kind, recipient, reference)
    values (lead.form || '_received', 'applicant', case_reference)
    on conflict do nothing;
  end if;
  perform private.append_event(case_reference, 'released', '{}', lead.version);
  perform private.audit('lead_released', case_reference, jsonb_build_object('version', lead.version));
  return jsonb_build_object('outcome', 'changed', 'version', lead.version);
end $$;

-- Whether the case has come to its end for the applicant, so that no link opens its page.
create function private.is_page_over(lead public.leads) returns boolean
language sql stable security definer set search_path = '' as $$
  select lead.spam_since is not null or coalesce(lead.decided_at <= now() - interval '30 days', false);
$$;

-- As before.
create or replace function private.is_page_open(case_reference text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.leads as lead
    where lead.reference = case_reference and not private.is_page_over(lead)
      and not exists (
        select from private.applicant_access as access
        where access.reference = lead.reference and access.switched_off_at is not null)
  );
$$;

-- As before; but a refusal leaves links that were revoked or locked as they are, and spam is refused as spam.
create or replace function public.send_applicant_link(case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  lead public.leads;
begin
  perform private.require_staff('admin', 'adviser');
  select * into lead from public.leads where reference = case_reference for no key update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if lead.spam_since is not null then return private.refusal('quarantined'); end if;
  if (private.first_person(case_reference)).email is null then return private.refusal('no_email'); end if;
  if private.is_page_over(lead) then return private.refusal('page_closed'); end if;
  update private.applicant_access set switched_off_at = null, failed_tries = 0 where reference = case_reference;
  if not exists (
    select from public.outbox_messages
    where reference = case_reference and kind = 'applicant_link' and state = 'waiting')
  then
    insert into public.outbox_messages (kind, recipient, reference) values ('applicant_link', 'applicant', case_reference);
    perform private.append_event(case_reference, 'applicant_link_sent', '{}', null);
    perform private.audit('applicant_link_sent', case_reference);
    perform pg_notify('outbox_messages', '');
  end if;
  return jsonb_build_object('outcome', 'changed');
end $$;

revoke all on function private.is_page_over(public.leads) from public, anon, authenticated, service_role;
