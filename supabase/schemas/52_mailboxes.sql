-- How far the function read-mail has read the firm's mailboxes. What it read is in 51_received_mail.sql.

-- One reader at a time holds the lease.
create table private.mailboxes (
  name text primary key check (length(name) between 1 and 300),
  uid_validity bigint,
  last_uid bigint not null default 0,
  read_at timestamptz,
  lease uuid,
  leased_until timestamptz
);
alter table private.mailboxes enable row level security;

comment on column private.mailboxes.read_at is
  'Up to when mail has been read. Where UIDs start anew, older mail is not read again.';

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

-- Reserves a mailbox for one reader; null while another reads it. wanted: filed mail whose files are still to be
-- fetched.
create function public.claim_mailbox(mailbox text, lease_seconds integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  box private.mailboxes;
begin
  insert into private.mailboxes (name) values (mailbox) on conflict do nothing;
  update private.mailboxes
  set lease = gen_random_uuid(), leased_until = now() + make_interval(secs => lease_seconds)
  where name = mailbox and (leased_until is null or leased_until <= now()) returning * into box;
  if not found then return null; end if;
  return jsonb_build_object(
    'lease', box.lease, 'uidValidity', box.uid_validity, 'lastUid', box.last_uid, 'readAt', box.read_at,
    'wanted', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', mail.id, 'uidValidity', mail.uid_validity, 'uid', mail.uid, 'messageId', mail.message_id,
        'files', mail.files)), '[]')
      from (
        select filed.*, array_agg(file.position order by file.position) as files
        from public.received_mail as filed join public.received_mail_files as file on file.mail_id = filed.id
        where filed.mailbox = claim_mailbox.mailbox and filed.state = 'filed' and file.state = 'waiting'
        group by filed.id order by filed.id limit 20) as mail));
end $$;

-- Moves the mark behind the message that was read last, and holds the lease for longer. False when the lease was lost.
create function public.advance_mailbox(
  mailbox text, held_lease uuid, validity bigint, read_uid bigint, lease_seconds integer
) returns boolean
language sql security definer set search_path = '' as $$
  with moved as (
    update private.mailboxes
    set uid_validity = validity, last_uid = read_uid, read_at = now(),
      leased_until = now() + make_interval(secs => lease_seconds)
    where name = mailbox and lease = held_lease returning name)
  select exists (select from moved);
$$;

-- When mail was last read; null without a mailbox.
create function public.mail_read_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(read_at) from private.mailboxes;
$$;

create function public.release_mailbox(mailbox text, held_lease uuid) returns void
language sql security definer set search_path = '' as $$
  update private.mailboxes set lease = null, leased_until = null where name = mailbox and lease = held_lease;
$$;

-- Counts a try before the message is read. place: {mailbox, uidValidity, uid}. Answers how many there were, with this
-- one, and how many seconds ago the first was.
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
