-- What the differences of the Data API are asked of, beside rest-schema.sql.
create function public.shorten(text) returns text language sql immutable as 'select left($1, 3)';
create function public.measure(bytea) returns int language sql immutable as 'select octet_length($1)';
create function public.zone() returns text language sql stable as $$ select current_setting('timezone') $$;
create domain public."text/html" as text;
create function public.page() returns public."text/html" language sql immutable as $$ select '<h1>A page</h1>' $$;
create table public.scrolls (words text);
insert into public.scrolls values (repeat('x', 2097152));
create table public.pebbles as select generate_series(1, 10001) as id;
alter publication supabase_realtime add table public.pebbles, public.vault;
insert into storage.buckets (id, name) values ('shelf', 'shelf');
