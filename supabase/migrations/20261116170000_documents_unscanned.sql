-- Monitoring counts the documents no scanner has judged; with a scanner there are few among many.
create index application_documents_unscanned on public.application_documents (id)
  where scan_state in ('unscanned', 'pending');
