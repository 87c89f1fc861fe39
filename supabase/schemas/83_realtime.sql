-- What an open desk is told while it is open: that rows of some tables changed, and who else has the same case open.

-- Row-level security decides who receives what.
alter publication supabase_realtime add table
  public.leads, public.case_events, public.application_documents, public.outbox_messages, public.content_drafts,
  public.received_mail;

-- The desk's private channels: one for each case, where people see each other, and one for the whole desk.
create policy "Staff with a second factor can receive on the desk's channels"
  on realtime.messages for select to authenticated
  using (
    (select private.staff_role()) is not null
    and extension in ('broadcast', 'presence')
    and ((select realtime.topic()) = 'desk' or (select realtime.topic()) like 'case:%')
  );

create policy "Staff with a second factor can send on the desk's channels"
  on realtime.messages for insert to authenticated
  with check (
    (select private.staff_role()) is not null
    and extension in ('broadcast', 'presence')
    and ((select realtime.topic()) = 'desk' or (select realtime.topic()) like 'case:%')
  );

-- A private channel for each article, deal and resource, where the people who edit it see each other.
create policy "Staff with a second factor can see who edits the same content"
  on realtime.messages for select to authenticated
  using (
    (select private.staff_role()) is not null
    and extension = 'presence'
    and (select realtime.topic()) like 'content:%'
  );

create policy "Staff with a second factor can show that they edit content"
  on realtime.messages for insert to authenticated
  with check (
    (select private.staff_role()) is not null
    and extension = 'presence'
    and (select realtime.topic()) like 'content:%'
  );
