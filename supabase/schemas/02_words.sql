-- How text is read, compared and cleaned, whichever table it stands in. What runs once for each lead has no search path
-- of its own, so that PostgreSQL makes it part of the statement that calls it; it uses nothing another schema could
-- replace.

-- Letters as people type them in a hurry: no accents, no apostrophes, no capitals. Names of plain letters take the
-- quick branch.
create function private.fold_text(given text) returns text
language sql immutable security invoker as $$
  select case
    when octet_length(given) = length(given) then lower(replace(replace(given, '''', ''), '`', ''))
    else lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f''’‘`]', '', 'g'))
  end;
$$;

create function private.words_of(given text) returns text[]
language sql immutable security invoker as $$
  select array_remove(
    string_to_array(regexp_replace(private.fold_text(given), '[\s!-/:-@\[-`{-~–—]+', ' ', 'g'), ' '), '');
$$;

-- One number however it was written: +44 (0)20 7946 0123, 0044 20…, 020 7946 0123.
create function private.phone_digits(given text) returns text
language sql immutable security invoker as $$
  select regexp_replace(regexp_replace(given, '\D', '', 'g'), '^(?:00)?44(?=\d{9,})0*', '0');
$$;

-- The mailbox behind an address: no capitals, no +tag.
create function private.mailbox_of(address text) returns text
language sql immutable security invoker as $$
  select regexp_replace(lower(address), '\+[^@]*@', '@');
$$;

-- One business however its name was written: no punctuation, no legal form.
create function private.business_key(given text) returns text
language sql immutable security invoker as $$
  select nullif(regexp_replace(
    array_to_string(private.words_of(replace(given, '&', ' and ')), ' '), ' (limited|ltd|llp|plc|cic)$', ''
  ), '');
$$;

-- The first postcode in a text, in small letters without a space.
create function private.postcode_of(given text) returns text
language sql immutable security invoker as $$
  select lower((private.postcodes_in(given))[1]);
$$;

-- Every postcode in a text, in capitals without a space.
create function private.postcodes_in(given text) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select array(
    select part[1] || part[2]
    from regexp_matches(upper(given), '\m([A-Z]{1,2}[0-9][A-Z0-9]?)\s*([0-9][A-Z]{2})\M', 'g') as part);
$$;

-- Where a business trades: the letters that its postcode begins with, or else the last part of its address.
create function private.business_place(address text) returns text
language sql immutable security invoker as $$
  select coalesce(
    substring(private.postcode_of(address) from '^[a-z]+'),
    nullif(array_to_string(private.words_of(substring(trim(address) from '[^,\n]+$')), ' '), ''));
$$;

-- Where a lead came from, in one word: what the campaign says of itself, else the site it was clicked on.
create function private.source_of(utm_source text, referrer text) returns text
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

create function private.london_day(moment timestamptz) returns date
language sql stable security invoker as $$
  select (moment at time zone 'Europe/London')::date;
$$;

create function private.london_midnight(day date) returns timestamptz
language sql stable security invoker as $$
  select day::timestamp at time zone 'Europe/London';
$$;

-- The fields that say something, with the blanks around their text removed.
create function private.without_blanks(details jsonb) returns jsonb
language plpgsql immutable security invoker set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_object_agg(
      name, case jsonb_typeof(value) when 'string' then to_jsonb(trim(value #>> '{}')) else value end), '{}')
    from jsonb_each(details) as given (name, value)
    where trim(value #>> '{}') <> ''
  );
end $$;

-- The items that others lacks, in their order: what a change added to a list or removed from it.
create function private.without(items text[], others text[]) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(item order by place), '{}')
  from unnest(items) with ordinality as given (item, place) where item <> all(others);
$$;

-- Two random uuids: 244 random bits.
create function private.random_token() returns text
language sql volatile security invoker set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
$$;

create function private.token_hash(token text) returns text
language sql immutable security invoker set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex');
$$;

-- A name of a person or a file without the characters that nobody sees and those that turn its order around. The list
-- is that of _shared/fields/remove-invisible.ts, which has the reasons for what stays; a test compares the two.
create function private.plain_name(given text) returns text
language sql immutable parallel safe security invoker set search_path = '' as $$
  select trim(regexp_replace(
    regexp_replace(given, '[\t\n\r\u2028\u2029]+', ' ', 'g'),
    '([\u0600-\u074f\u0750-\u077f\u08a0-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17b3\u17b6-\u17ff][\u200c\u200d]'
    || '|[\u3400-\u9fff\uf900-\ufaff\U00020000-\U000323af][\ufe00-\ufe02\U000e0100-\U000e01ef]'
    || '|[\u1820-\u18aa][\u180b-\u180d\u180f])'
    || '|[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e'
    || '\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
    || '\U000e0000-\U000e0fff]',
    '\1', 'g'));
$$;

-- The name under which a document leaves the firm: as documentName in _shared/documents/document-name.ts.
create function private.document_name(given text, media_type text) returns text
language plpgsql immutable parallel safe security invoker set search_path = '' as $$
declare
  extension text := coalesce(case media_type
    when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpg' when 'image/png' then 'png' end, 'bin');
  name text := regexp_replace(
    regexp_replace(private.plain_name(given), '[\\/:*?"<>|]+', '-', 'g'), '^[. -]+|[. ]+$', '', 'g');
  ending text := substring(name from '(?i)\.' || case extension when 'jpg' then 'jpe?g' else extension end || '$');
  stem text := case when ending is null then regexp_replace(name, '\.([A-Za-z][A-Za-z0-9]{0,9})$', '-\1')
    else left(name, -length(ending)) end;
begin
  ending := coalesce(ending, '.' || extension);
  return left(coalesce(nullif(stem, ''), 'Document'), 255 - length(ending)) || ending;
end $$;

-- The functions and apps clean what is typed or sent (_shared/fields/clean-text.ts). These triggers clean what reaches
-- a table otherwise, such as a call of the API by staff, and before the checks of the table look at it.

-- Cleans the columns that the trigger names.
create function private.clean_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  cleaned jsonb;
begin
  select jsonb_object_agg(name, private.plain_name(given ->> name)) into cleaned
  from unnest(tg_argv) as name
  where given ->> name is distinct from private.plain_name(given ->> name);
  if cleaned is not null then new := jsonb_populate_record(new, cleaned); end if;
  return new;
end $$;

create function private.clean_document_name() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.original_name := private.document_name(new.original_name, new.media_type);
  return new;
end $$;

create function private.clean_contacts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.contacts := private.plain_name(new.contacts::text)::jsonb;
  return new;
end $$;

-- The timeline and the audit log repeat names as they were sent. Marks of direction are taken from the whole entry;
-- what the notes of staff say stays otherwise as it is.
create function private.clean_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.detail::text ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]' then
    new.detail := regexp_replace(new.detail::text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')::jsonb;
  end if;
  return new;
end $$;
