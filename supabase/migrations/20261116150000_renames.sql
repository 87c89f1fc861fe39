-- Names only: nothing here behaves differently. The body of a function is text, so each function that mentions an old
-- name is written again with the new one.
alter function private.is_staff_told(public.leads) rename to should_email_staff;
alter function private.is_mailbox_full(text) rename to has_reached_mail_limit;
-- The position of a lead in the inbox, which a page hands to the next as its cursor.
alter type private.inbox_place rename to inbox_cursor;

-- The applicant gets a message only when nothing suggests that a program filled in the form: otherwise anyone could use
-- it to send our mail to an address they choose.
create or replace function private.enqueue_messages(lead_reference text, message_kind text, to_applicant boolean)
returns void
language plpgsql security invoker set search_path = '' as $$
declare
  lead public.leads;
begin
  select * into strict lead from public.leads where reference = lead_reference;
  if private.should_email_staff(lead) then
    insert into public.outbox_messages (kind, recipient, reference) values (message_kind, 'staff', lead_reference);
  end if;
  if to_applicant and not lead.quarantined then
    insert into public.outbox_messages (kind, recipient, reference, state)
    values (
      message_kind, 'applicant', lead_reference,
      case when private.has_reached_mail_limit(lead_reference) then 'withheld' else 'waiting' end
    );
  end if;
end $$;

-- One page of the inbox. filters: see read_inbox_filter; after: the `next` of the page before.
create or replace function public.list_inbox(
  filters jsonb default '{}', after jsonb default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- One more than is shown, to know whether there is a next page.
  row_limit integer := least(greatest(coalesce(page_size, 50), 1), 200) + 1;
  cursor_before private.inbox_cursor := jsonb_populate_record(null::private.inbox_cursor, after);
  filter private.inbox_filter;
  bands integer[];
  band integer;
  found private.inbox_cursor[] := '{}';
begin
  perform private.require_staff();
  filter := private.read_inbox_filter(filters);
  bands := case
    when filter.searching and filter.query is null then '{}'
    when filter.searching then array[6]
    when filter.quarantined then array[5]
    when filter.states && array['completed', 'declined', 'withdrawn'] then array[0, 1, 2, 3, 4]
    else array[0, 1, 2, 3]
  end;
  foreach band in array bands loop
    continue when band < cursor_before.band;
    found := found || array(
      select lead from private.inbox_band(
        band, filter, case when band = cursor_before.band then cursor_before end, row_limit - cardinality(found)) as lead
    );
    exit when cardinality(found) >= row_limit;
  end loop;
  return jsonb_build_object(
    'rows', private.inbox_rows(array(
      select lead.reference from unnest(found[1 : row_limit - 1]) with ordinality as lead order by lead.ordinality)),
    'next', case when cardinality(found) = row_limit then to_jsonb(found[row_limit - 1]) end
  );
end $$;
