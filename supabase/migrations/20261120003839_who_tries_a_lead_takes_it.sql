set check_function_bodies = off;

-- The case after a contact. Who tries a case without an owner becomes its owner, whether or not anybody answered: what
-- they plan next is then in their day, and nobody else rings the same person again.
create or replace function private.with_contact(lead public.leads, contact jsonb, contacted_at timestamptz) returns public.leads
language plpgsql stable security invoker set search_path = '' as $$
declare
  outcome text := private.contact_outcome(contact);
begin
  lead := private.stamp_contact(lead, outcome, contact ->> 'answer', contacted_at);
  lead.last_worked_at := now();
  lead.owner_id := coalesce(lead.owner_id, auth.uid());
  if outcome <> 'no_answer' and lead.state = 'new' then lead.state := 'contacted'; end if;
  return lead;
end $$;

reset check_function_bodies;
