-- What the Data API must not offer lives in this schema: the API exposes public only.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;
