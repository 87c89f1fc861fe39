-- Whether anybody works here yet. Asked by the desk before anyone has signed in, so that a new installation can say
-- how its first account is made; it is all that is told about staff without a session.
create function public.desk_is_staffed() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.staff_profiles where not disabled);
$$;

revoke all on function public.desk_is_staffed() from public, anon, authenticated, service_role;
grant execute on function public.desk_is_staffed() to anon, authenticated;
