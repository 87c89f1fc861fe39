-- Messages of a mailbox that are being read. A row stays if the reader is killed meanwhile, so that a message that ends
-- its reader each time is set aside one day.
create table private.mail_tries (
  mailbox text not null references private.mailboxes on delete cascade,
  uid_validity bigint not null,
  uid bigint not null,
  tries integer not null,
  first_at timestamptz not null default now(),
  primary key (mailbox, uid_validity, uid)
);
alter table private.mail_tries enable row level security;
revoke all on private.mail_tries from public, anon, authenticated, service_role;

-- Counts a try before the message is read. place: {mailbox, uidValidity, uid}. Answers how many there were, with this one,
-- and how many seconds ago the first was.
create function public.begin_mail_try(place jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  insert into private.mail_tries as known (mailbox, uid_validity, uid, tries)
  values (place ->> 'mailbox', (place ->> 'uidValidity')::bigint, (place ->> 'uid')::bigint, 1)
  on conflict (mailbox, uid_validity, uid) do update set tries = known.tries + 1
  returning jsonb_build_object('tries', tries, 'seconds', extract(epoch from now() - first_at)::bigint);
$$;

-- done: the message was read, or set aside. Otherwise the try is taken back, as the reader is still alive.
create function public.end_mail_try(place jsonb, done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if done then
    delete from private.mail_tries as known
    where known.mailbox = place ->> 'mailbox' and uid_validity = (place ->> 'uidValidity')::bigint
      and uid = (place ->> 'uid')::bigint;
  else
    update private.mail_tries as known set tries = tries - 1
    where known.mailbox = place ->> 'mailbox' and uid_validity = (place ->> 'uidValidity')::bigint
      and uid = (place ->> 'uid')::bigint;
  end if;
end $$;

revoke all on function public.begin_mail_try(jsonb), public.end_mail_try(jsonb, boolean)
from public, anon, authenticated, service_role;
grant execute on function public.begin_mail_try(jsonb), public.end_mail_try(jsonb, boolean) to service_role;
