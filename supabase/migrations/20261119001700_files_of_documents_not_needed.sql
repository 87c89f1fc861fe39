-- As before; a file that an applicant sent for a document stays on their page when that document is no longer needed.
create or replace function private.applicant_documents(case_reference text, confirmed boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'needed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', requirement.id, 'name', requirement.name, 'explanation', requirement.explanation,
        'state', requirement.state, 'reason', requirement.reason,
        'arrived', (
          select coalesce(jsonb_agg(case when confirmed then document.original_name else '' end
            order by document.position), '[]')
          from public.application_documents as document where document.requirement_id = requirement.id and document.source <> 'mail')
      ) order by requirement.position), '[]')
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state <> 'not_needed'),
    'arrived', (
      select coalesce(jsonb_agg(case when confirmed then document.original_name else '' end
        order by document.position, document.field), '[]')
      from public.application_documents as document
      left join public.case_requirements as requirement on requirement.id = document.requirement_id
      where document.reference = case_reference and coalesce(requirement.state, 'not_needed') = 'not_needed'
        and document.source in ('form', 'applicant')));
$$;
