-- Retention in steps, because on Supabase the Storage API alone deletes files: what is due is listed, its files are
-- deleted, and only then the records that name them.

-- What the rules remove by a moment, a few hundred at a time. No backup runs until the transaction ends.
create function public.due_for_retention(rules jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  batch constant integer := 500;
  leads text[];
  documents text[];
begin
  perform pg_advisory_xact_lock(private.retention_lock());
  leads := array(select reference from private.due_leads(rules, as_of) limit batch);
  documents := array(
    select path from public.application_documents where reference = any(leads)
    union
    select document.path
    from (select id from private.due_documents(rules, as_of) limit batch) as due
    join public.application_documents as document using (id)
  );
  return jsonb_build_object('leads', leads, 'documents', documents);
end $$;

drop function public.apply_retention(jsonb, timestamptz);

-- Removes what due_for_retention listed, once the files are gone; call both again until nothing is removed. Stores the
-- rules it used, and writes to the audit log what it removed.
create function public.apply_retention(rules jsonb, due jsonb, as_of timestamptz default now()) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  paths text[] := array(select jsonb_array_elements_text(due -> 'documents'));
  held text[];
  gone text[];
  documents integer;
begin
  perform pg_advisory_xact_lock(private.retention_lock());
  perform private.store_retention_rules(rules, as_of);
  -- Whatever became of the case since: a record must not name a file that is gone.
  delete from public.application_documents where path = any(paths);
  get diagnostics documents = row_count;
  held := private.lock_leads(array(select jsonb_array_elements_text(due -> 'leads')));
  -- Those that are still due. A document that came since has a file: its lead waits for the next run.
  gone := array(
    select lead.reference from private.due_leads(rules, as_of) as lead
    where lead.reference = any(held) and not exists (
      select from public.application_documents as document where document.reference = lead.reference)
  );
  perform private.remove_leads(gone);
  if cardinality(gone) > 0 or documents > 0 then
    insert into public.audit_entries (action, subject, detail)
    values ('retention_applied', 'leads', jsonb_build_object(
      'leads', cardinality(gone), 'documents', documents, 'rules', rules));
  end if;
  return jsonb_build_object('leads', cardinality(gone), 'documents', documents);
end $$;

revoke all on function public.due_for_retention(jsonb, timestamptz), public.apply_retention(jsonb, jsonb, timestamptz)
from public, anon, authenticated, service_role;
grant execute on function public.due_for_retention(jsonb, timestamptz), public.apply_retention(jsonb, jsonb, timestamptz)
to service_role;
