-- Profiles follow accounts: even the service role changes them only there. (Supabase grants everything by itself.)
revoke insert, update, delete, truncate, references, trigger on public.staff_profiles from service_role;
