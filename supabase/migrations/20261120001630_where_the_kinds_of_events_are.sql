set check_function_bodies = off;

comment on column public.case_events.kind is 'One of EventDetails in apps/desk/backend/case-events.ts.';

reset check_function_bodies;
