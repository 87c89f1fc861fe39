-- The same word for where a lead came from, without patterns: the overview asks for it once a lead.
create or replace function private.source_of(utm_source text, referrer text) returns text
language sql immutable security invoker as $$
  select coalesce(
    nullif(lower(left(trim(utm_source), 60)), ''),
    case when referrer like 'http%://%' then nullif(left(substr(replace(
      '//' || lower(split_part(split_part(split_part(split_part(split_part(
        referrer, '://', 2), '/', 1), '?', 1), '#', 1), ':', 1)),
      '//www.', '//'), 3), 60), '') end,
    'direct'
  );
$$;
