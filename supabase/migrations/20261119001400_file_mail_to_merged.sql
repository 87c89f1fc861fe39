-- As before; mail for a case that was merged into another is filed to the other, as mail that matches by itself is.
create or replace function public.file_mail(of_mail uuid, case_reference text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted text;
  mail public.received_mail;
begin
  perform private.require_staff('admin', 'adviser');
  select coalesce(merged_into, reference) into wanted from public.leads
  where reference = upper(trim(case_reference)) and not quarantined;
  if not found then return private.refusal('unknown_case'); end if;
  perform from public.leads where reference = wanted for no key update;
  select * into mail from public.received_mail where id = of_mail for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if mail.state = 'filed' then
    return case when mail.reference = wanted then jsonb_build_object('outcome', 'changed', 'reference', wanted)
      else private.refusal('already_filed') end;
  end if;
  perform private.file_mail(mail, wanted);
  perform private.audit('mail_filed', wanted, jsonb_build_object('mail_id', mail.id));
  perform pg_notify('received_mail', '');
  return jsonb_build_object('outcome', 'changed', 'reference', wanted);
end $$;
