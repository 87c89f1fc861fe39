-- A check that is sent again, because its answer got lost, is recorded once: details may have the key of a try.

create or replace function private.record_check(case_reference text, check_kind text, details jsonb) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  written public.case_checks;
begin
  perform from public.leads where reference = case_reference for no key update;
  if not found then return null; end if;
  insert into public.case_checks (reference, kind, result, how, wording, version, given_at, given_by, actor_id)
  values (
    case_reference, check_kind, coalesce(details ->> 'result', 'done'), details ->> 'how',
    nullif(trim(details ->> 'wording'), ''), nullif(trim(details ->> 'version'), ''),
    coalesce((details ->> 'given_at')::timestamptz, now()), nullif(trim(details ->> 'given_by'), ''),
    (select id from public.staff_profiles where id = auth.uid())
  ) returning * into written;
  perform private.append_event(case_reference, 'check_recorded', jsonb_strip_nulls(jsonb_build_object(
    'check', check_kind, 'result', written.result, 'how', written.how, 'version', written.version)), null,
    (details ->> 'key')::uuid);
  perform private.audit('check_recorded', case_reference, jsonb_build_object('check', check_kind, 'result', written.result));
  return written.id;
end $$;

create or replace function public.record_check(case_reference text, check_kind text, details jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.without_blanks(details);
  check_id bigint;
begin
  perform private.require_staff('admin', 'adviser');
  -- Only the applicant can use their page.
  if given ->> 'how' in ('applicant_page', 'website_form') then return private.refusal('unknown_field'); end if;
  if (given ->> 'given_at')::timestamptz > now() + interval '2 minutes' then return private.refusal('impossible_time'); end if;
  if check_kind = 'consent_to_lenders' and not given ? 'how' then return private.refusal('how_required'); end if;
  if check_kind in ('regulated', 'recommendation', 'vulnerability') and not given ? 'wording' then
    return private.refusal('reason_required');
  end if;
  -- Held against the same try at the same moment.
  perform from public.leads where reference = case_reference for no key update;
  if private.event_exists(case_reference, (given ->> 'key')::uuid) then return jsonb_build_object('outcome', 'changed'); end if;
  check_id := private.record_check(case_reference, check_kind, given);
  if check_id is null then return jsonb_build_object('outcome', 'missing'); end if;
  return jsonb_build_object('outcome', 'changed', 'id', check_id);
exception when check_violation or foreign_key_violation or data_exception then
  return private.refusal('invalid_value');
end $$;
