-- PostgreSQL quotes the row it refuses, in its error and in its log, and that row is what a visitor wrote.
-- The recording goes behind a door that lets only the kind of a fault through, on any server and whatever it logs.
alter function public.record_callback(jsonb, jsonb) set schema private;
alter function public.record_bridging_application(jsonb, jsonb) set schema private;
alter function public.record_business_application(jsonb, jsonb, jsonb) set schema private;

create function public.record_callback(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  return private.record_callback(answers, submission);
exception when others then
  raise exception 'record_callback failed' using errcode = sqlstate;
end $$;

create function public.record_bridging_application(answers jsonb, submission jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  return private.record_bridging_application(answers, submission);
exception when others then
  raise exception 'record_bridging_application failed' using errcode = sqlstate;
end $$;

create function public.record_business_application(answers jsonb, submission jsonb, documents jsonb) returns jsonb
language plpgsql security invoker set search_path = '' as $$
begin
  return private.record_business_application(answers, submission, documents);
exception when others then
  raise exception 'record_business_application failed' using errcode = sqlstate;
end $$;

revoke all on function
  public.record_callback(jsonb, jsonb),
  public.record_bridging_application(jsonb, jsonb),
  public.record_business_application(jsonb, jsonb, jsonb)
from public, anon, authenticated;
grant execute on function
  public.record_callback(jsonb, jsonb),
  public.record_bridging_application(jsonb, jsonb),
  public.record_business_application(jsonb, jsonb, jsonb)
to service_role;
