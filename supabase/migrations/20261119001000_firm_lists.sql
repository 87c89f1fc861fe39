-- The firm's lists, edited by admins at the desk: what each change adds and removes is in the audit log.

create function private.without(items text[], others text[]) returns text[]
language sql immutable security invoker set search_path = '' as $$
  select coalesce(array_agg(item order by place), '{}')
  from unnest(items) with ordinality as given (item, place) where item <> all(others);
$$;

-- As before; the log names the documents that were added and removed.
create or replace function public.save_checklist(list_kind text, expected_version integer, wanted jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  list public.document_checklists;
  before text[];
  after text[];
begin
  perform private.require_staff('admin');
  select * into list from public.document_checklists where kind = list_kind for update;
  if not found then return jsonb_build_object('outcome', 'missing'); end if;
  if list.version <> expected_version then
    return jsonb_build_object('outcome', 'conflict', 'version', list.version, 'items', list.items);
  end if;
  if not private.are_document_items(wanted) then return private.refusal('invalid_value'); end if;
  before := array(select item ->> 'name' from jsonb_array_elements(list.items) as item);
  after := array(select item ->> 'name' from jsonb_array_elements(wanted) as item);
  update public.document_checklists set items = wanted, version = version + 1, updated_at = now() where kind = list_kind;
  perform private.audit('checklist_saved', list_kind, jsonb_build_object(
    'documents', cardinality(after), 'added', private.without(after, before),
    'removed', private.without(before, after)));
  return jsonb_build_object('outcome', 'changed', 'version', list.version + 1);
end $$;

-- Checks, what each step asks for, and why cases end. Any member of staff can read them in a case; this is for editing.
create function public.read_firm_lists() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff('admin');
  return jsonb_build_object(
    'checks', (
      select jsonb_agg(jsonb_build_object(
        'kind', known.kind, 'label', known.label, 'position', known.position, 'keep_months', known.keep_months
      ) order by known.position, known.kind)
      from public.check_kinds as known),
    'gates', (
      select coalesce(jsonb_object_agg(listed.target, listed.checks), '{}')
      from (
        select gate.target, jsonb_agg(gate.need order by known.position) as checks
        from public.gates as gate join public.check_kinds as known on known.kind = gate.need
        group by gate.target
      ) as listed),
    'reasons', (
      select jsonb_object_agg(state, reasons)
      from (
        select state, jsonb_agg(reason order by position, reason) as reasons
        from public.outcome_reasons group by state
      ) as listed));
end $$;

-- Admins edit why cases are declined or withdrawn. seen: the list as it was read; another one now is a conflict. Cases
-- keep the reason they were given.
create function public.save_outcome_reasons(for_state text, seen text[], wanted text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  before text[];
  after text[] := array(select trim(reason) from unnest(wanted) as reason where trim(reason) <> '');
begin
  perform private.require_staff('admin');
  lock table public.outcome_reasons in share row exclusive mode;
  before := array(
    select reason from public.outcome_reasons where state = for_state order by position, reason);
  if before is distinct from seen then return jsonb_build_object('outcome', 'conflict', 'reasons', before); end if;
  if cardinality(after) not between 1 and 50 then return private.refusal('invalid_value'); end if;
  delete from public.outcome_reasons where state = for_state;
  insert into public.outcome_reasons (state, reason, position)
  select for_state, reason, place from unnest(after) with ordinality as given (reason, place);
  perform private.audit('outcome_reasons_saved', for_state, jsonb_build_object(
    'added', private.without(after, before), 'removed', private.without(before, after)));
  return jsonb_build_object('outcome', 'changed');
exception when check_violation or unique_violation then
  return private.refusal('invalid_value');
end $$;

revoke all on function
  private.without(text[], text[]),
  public.read_firm_lists(),
  public.save_outcome_reasons(text, text[], text[])
from public, anon, authenticated, service_role;
grant execute on function
  public.read_firm_lists(),
  public.save_outcome_reasons(text, text[], text[])
to authenticated;
