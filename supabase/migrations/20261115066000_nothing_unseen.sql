-- What a member of staff could do past the screens: overwrite without having seen, write what no screen can show,
-- act under a colleague's name.

-- No version given is no version seen. The calls stay as they are but for this comparison.
do $$
declare
  patched regprocedure;
  source text;
begin
  foreach patched in array array[
    'public.change_case(text, integer, jsonb)', 'public.record_contact(text, integer, jsonb)',
    'public.release_lead(text, integer)', 'public.publish_content(uuid, integer)',
    'public.unpublish_content(uuid, integer)', 'public.discard_draft(uuid, integer)'
  ]::regprocedure[] loop
    source := pg_get_functiondef(patched);
    if source not like '%.version <> expected_version %' then
      raise exception '% does not compare versions as it did', patched;
    end if;
    execute replace(source, '.version <> expected_version ', '.version is distinct from expected_version ');
  end loop;
end $$;

-- PostgreSQL knows days that browsers do not, and a number that is none.
update public.leads set follow_up_on = null where follow_up_on not between '2000-01-01' and '2199-12-31';
alter table public.leads
  add constraint follow_up_can_be_shown check (follow_up_on between '2000-01-01' and '2199-12-31');
-- Not valid: what is published already is for people to mend.
alter table public.news_articles
  add constraint news_date_can_be_shown check (published_date between '1900-01-01' and '2199-12-31') not valid;
alter table public.completed_deals
  add constraint deal_date_can_be_shown check (completion_date between '1900-01-01' and '2199-12-31') not valid,
  add constraint deal_amount_is_a_number check (loan_amount <> 'NaN') not valid;

-- As before, with names that show what they are, and a word on the audit log when one changes: people change their own,
-- and what they did before and after shows under the new one.
create or replace function private.keep_staff_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  former text;
  given text;
begin
  if tg_op = 'DELETE' then
    update public.staff_profiles set role = null, disabled = true where id = old.id;
  elsif new.raw_app_meta_data ->> 'role' in ('admin', 'adviser', 'read_only') then
    -- Neither control characters nor those that turn or hide text.
    given := regexp_replace(
      new.raw_user_meta_data ->> 'name', '[\s\u0001-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+', ' ', 'g');
    given := left(coalesce(nullif(trim(given), ''), new.email, ''), 200);
    select name into former from public.staff_profiles where id = new.id;
    insert into public.staff_profiles (id, name, email, role, disabled)
    values (
      new.id, given, coalesce(new.email, ''), new.raw_app_meta_data ->> 'role',
      new.deleted_at is not null or coalesce(new.banned_until > now(), false)
    )
    on conflict (id) do update set
      name = excluded.name, email = excluded.email, role = excluded.role, disabled = excluded.disabled;
    if former <> given then
      insert into public.audit_entries (action, subject, detail)
      values ('staff_renamed', new.id::text, jsonb_build_object('from', former, 'to', given));
    end if;
  else
    update public.staff_profiles set role = null, disabled = true where id = new.id;
  end if;
  return null;
end $$;
