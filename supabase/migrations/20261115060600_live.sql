-- What the desk hears of while it is open. Row-level security decides who hears what.
alter publication supabase_realtime add table
  public.leads, public.case_events, public.application_documents, public.outbox_messages, public.content_drafts;
