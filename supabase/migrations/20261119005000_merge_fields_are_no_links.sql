-- Mail programs also make links of dots and slashes that only look like the ones on a keyboard: an ideographic full stop
-- parts the names of a web address (RFC 3490, 3.1), and NFKC turns the full-width and small forms into plain ones.

-- What may stand in an e-mail in the place of a field: one line, of limited length, without braces that would name
-- another field. The invisible joiner after a dot, colon, slash or at sign, in whatever form, keeps mail programs from
-- making a link of it.
create or replace function private.merge_value(given text, longest integer) returns text
language sql immutable security invoker set search_path = '' as $$
  select nullif(regexp_replace(left(trim(regexp_replace(
    given, '[\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff{}<>]+', ' ', 'g'
  )), longest),
  '([.:/@\u2024\u2044\u2215\u2236\u29f8\u3002\ua789\ufe12\ufe13\ufe52\ufe55\ufe6b\uff0e\uff0f\uff1a\uff20\uff61])(?=\S)',
  '\1' || chr(8288), 'g'), '');
$$;

-- The fields an e-mail of a case can name; null where the case has nothing to put there. A name that holds figures or
-- signs, in whatever form, was not meant as one.
create or replace function private.merge_values(case_reference text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'reference', summary.reference,
    'first_name', split_part(named.full_name, ' ', 1),
    'name', named.full_name,
    'business_name', private.merge_value(summary.business_name, 120),
    'amount', '£' || to_char(summary.amount_pounds, 'FM999,999,999,990'),
    'documents', (
      select private.merge_value(string_agg(requirement.name, ', ' order by requirement.position), 1000)
      from public.case_requirements as requirement
      where requirement.reference = case_reference and requirement.state in ('requested', 'sent_back')),
    'adviser', (select private.merge_value(profile.name, 80) from public.staff_profiles as profile where profile.id = auth.uid())
  )
  from public.lead_summaries as summary
  cross join lateral (
    select case when normalize(summary.contact_name, NFKC) !~ '[0-9:/@#%&*+=_|~^\\\u2044\u2215\u2236\u29f8\u3002\ua789]'
      and summary.contact_name !~ '[\u2024\ufe12\ufe52\uff0e\uff61]'
    then private.merge_value(summary.contact_name, 60) end as full_name
  ) as named
  where summary.reference = case_reference;
$$;
