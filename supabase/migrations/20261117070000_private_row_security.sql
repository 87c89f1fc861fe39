-- A second lock beside the missing grants: without a policy nobody but the owner's functions reads or writes a row.
alter table private.calendar_feeds enable row level security;
alter table private.morning_mails enable row level security;
