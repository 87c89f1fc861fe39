-- A lead is what a visitor sent through one of the three forms, or a case that staff entered or imported.
-- Visitors' leads are written by the record_… functions (15_recording.sql), which only the service role may call. Staff
-- with a second factor read leads, and write only through the functions of the desk. Whoever has the public key alone
-- can neither read nor write any of it.

-- One row a lead: where it came from, how far it is and who has it. The answers of its form are in one of the three
-- tables below; what staff know of the case since is in case_facts and case_people. Visitor and staff both know a lead
-- by its reference. The prefix is the firm's (private.settings); any is accepted here, so that older leads stay valid.
create table public.leads (
  reference text primary key check (reference ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,9}$'),
  form text not null check (form in ('callback', 'business_application', 'bridging_application')),
  received_at timestamptz not null default now(),
  -- What the intake noticed, and whether the lead waits under "Possible spam" until a person has judged it.
  flags text[] not null default '{}' check (flags <@ private.lead_flags()),
  quarantined boolean not null default false,
  landing_page text check (length(landing_page) <= 1000),
  referrer text check (length(referrer) <= 1000),
  utm_source text check (length(utm_source) <= 1000),
  utm_medium text check (length(utm_medium) <= 1000),
  utm_campaign text check (length(utm_campaign) <= 1000),
  utm_term text check (length(utm_term) <= 1000),
  utm_content text check (length(utm_content) <= 1000),
  -- Changed at the desk. How long a lead is stored depends on how it ended.
  state text not null default 'new' check (state = any (private.case_states())),
  decided_at timestamptz,
  owner_id uuid references public.staff_profiles,
  -- The day of the earliest open task (47_tasks.sql). Bounded because PostgreSQL knows days that browsers cannot show.
  follow_up_on date constraint follow_up_can_be_shown check (follow_up_on between '2000-01-01' and '2199-12-31'),
  outcome_reason text check (length(outcome_reason) between 1 and 1000),
  -- When one outcome replaced another. The decision keeps its date; the retention period counts from this one.
  outcome_corrected_at timestamptz,
  -- When the site's promise to be in touch runs out, worked out by the intake. Only some contacts settle it
  -- (private.settles_promise); it is open until one does.
  promised_by timestamptz,
  first_contact_at timestamptz,
  -- Null while no contact has settled it, even once it's late: private.promise_of says what became of it.
  promise text check (promise in ('kept', 'missed')),
  -- Goes up with every change: whoever saves names the version they saw, and is refused if it has moved on.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- What the owner is to do by follow_up_on: the words of that task.
  next_step text check (length(next_step) between 1 and 200),
  -- The last contact, note, change of state or sent e-mail; absent until there is one.
  last_worked_at timestamptz,
  -- When and by what the promise was settled.
  promise_settled_at timestamptz,
  promise_settled_by text check (promise_settled_by in (
    'spoke', 'met', 'voicemail', 'texted', 'emailed', 'can_place', 'need_more', 'cannot_help'
  )),
  -- When somebody said that a lead is spam; it is then quarantined too.
  spam_since timestamptz,
  -- How it came when not through the site, and when it was entered.
  entered_as text check (entered_as in ('phone', 'email', 'introducer', 'repeat_client', 'import')),
  entered_at timestamptz,
  import_id uuid,
  import_row integer check (import_row > 0),
  -- The case this one was merged into: it shows the timelines of both.
  merged_into text references public.leads on delete set null,
  documents_arrived_at timestamptz,
  text_versions jsonb check (jsonb_typeof(text_versions) = 'object'),
  -- Whose promise this case has, if a merge moved it here. What settles it is what the promise of that lead is settled by.
  promise_from text references public.leads on delete set null,
  constraint lead_decision_is_dated
    check ((state = any (private.decided_states())) = (decided_at is not null)),
  constraint lead_entry_is_dated check ((entered_as is null) = (entered_at is null))
);
alter table public.leads enable row level security;
grant select on public.leads to authenticated;
grant all on public.leads to service_role;

comment on column public.leads.documents_arrived_at is
  'Since when the applicant''s documents have been waiting that staff have neither opened nor dealt with.';
comment on column public.leads.text_versions is
  'The version of each of the firm''s texts (firm_texts) as the form came; absent for what staff entered.';

create policy "Staff with a second factor can read leads"
  on public.leads for select to authenticated using ((select private.staff_role()) is not null);

-- One index for each group of rows in the inbox, most of them again for one owner: promises that run, steps by their
-- day, open cases by how long nobody has worked on them, documents that arrived, decided cases, and possible spam. A
-- promise counts until it is settled, whatever the state of the case.
create index leads_awaiting on public.leads (promised_by, received_at, reference)
  where promised_by is not null and promise is null and not quarantined and decided_at is null;
create index leads_owned_awaiting on public.leads (owner_id, promised_by, received_at, reference)
  where owner_id is not null and promised_by is not null and promise is null and not quarantined and decided_at is null;
create index leads_step_due on public.leads (follow_up_on, received_at, reference)
  where follow_up_on is not null and not quarantined
    and (promised_by is null or promise is not null or decided_at is not null);
create index leads_owned_step_due on public.leads (owner_id, follow_up_on, received_at, reference)
  where owner_id is not null and follow_up_on is not null and not quarantined
    and (promised_by is null or promise is not null or decided_at is not null);
-- Also for the sort by idle time, and for counting open cases.
create index leads_open_idle on public.leads ((coalesce(last_worked_at, received_at)), received_at, reference)
  where not quarantined and decided_at is null;
create index leads_owned_open_idle
  on public.leads (owner_id, (coalesce(last_worked_at, received_at)), received_at, reference)
  where owner_id is not null and not quarantined and decided_at is null;
create index leads_documents_arrived on public.leads (documents_arrived_at, received_at, reference)
  where documents_arrived_at is not null and not quarantined;
create index leads_decided on public.leads (decided_at desc, received_at desc, reference desc)
  where decided_at is not null and follow_up_on is null and not quarantined;
create index leads_owned_decided on public.leads (owner_id, decided_at desc, received_at desc, reference desc)
  where owner_id is not null and decided_at is not null and follow_up_on is null and not quarantined;
create index leads_quarantined on public.leads (received_at) where quarantined;

-- For the overview, retention, imports and merges.
create index leads_newest on public.leads (received_at desc);
create index leads_by_decision on public.leads (decided_at) where decided_at is not null;
create index leads_by_outcome on public.leads (state, (coalesce(outcome_corrected_at, decided_at)))
  where decided_at is not null;
create index leads_oldest_callback on public.leads (received_at) where form = 'callback';
create unique index leads_of_import on public.leads (import_id, import_row) where import_id is not null;
create index leads_merged_into on public.leads (merged_into) where merged_into is not null;
create index leads_promise_from on public.leads (promise_from) where promise_from is not null;

-- The answers of a form, as they were sent: one row for each lead that came through it, in one of the next three
-- tables. Nothing changes them afterwards. What the answers of the two applications may hold is in 25_fields.sql.
create table public.callback_requests (
  reference text primary key references public.leads on delete cascade,
  name text not null check (length(name) between 1 and 200),
  phone text not null check (length(phone) between 1 and 40),
  -- The payments page asks for a call about card payments, with two answers more.
  topic text check (topic in ('card_payments')),
  monthly_card_takings_pounds numeric check (monthly_card_takings_pounds between 0 and 1000000000),
  current_cost text check (length(current_cost) between 1 and 200)
);
alter table public.callback_requests enable row level security;
grant select on public.callback_requests to authenticated;
grant all on public.callback_requests to service_role;

comment on column public.callback_requests.topic is 'What the call is about; absent when the form did not say.';
comment on column public.callback_requests.current_cost is 'What they pay now, or who their provider is, as typed.';

create policy "Staff with a second factor can read callback requests"
  on public.callback_requests for select to authenticated using ((select private.staff_role()) is not null);

create trigger clean_names before insert or update of name on public.callback_requests
  for each row execute function private.clean_names('name');

create table public.business_applications (
  reference text primary key references public.leads on delete cascade,
  business_name text not null,
  trading_address text not null,
  loan_amount text not null,
  loan_amount_pounds numeric check (loan_amount_pounds >= 0),
  purpose_of_funds text not null,
  preferred_term text not null,
  shareholder_name text not null,
  shareholder_dob date not null,
  residential_address text not null,
  homeowner_status text not null,
  mobile_phone text not null,
  personal_email text not null,
  -- What Companies House says of the business, when the applicant chose it from the search.
  company_number text,
  registered_address text,
  needed_by date
);
alter table public.business_applications enable row level security;
grant select on public.business_applications to authenticated;
grant all on public.business_applications to service_role;

comment on column public.business_applications.loan_amount is 'As typed.';
comment on column public.business_applications.loan_amount_pounds is 'The number in loan_amount, where it can be read.';

create policy "Staff with a second factor can read business applications"
  on public.business_applications for select to authenticated using ((select private.staff_role()) is not null);

create table public.bridging_applications (
  reference text primary key references public.leads on delete cascade,
  full_name text not null,
  email text not null,
  phone text not null,
  property_address text not null,
  property_value numeric not null,
  exit_strategy text not null,
  additional_info text,
  loan_amount numeric not null,
  duration_months integer not null,
  monthly_interest numeric not null,
  total_interest numeric not null,
  total_repayment numeric not null,
  claimed_figures jsonb,
  submitted_at timestamptz,
  -- Optional answers beside the specified ones, then what the page and the e-mail said.
  needed_by date,
  loan_purpose text,
  charge text,
  owed_pounds numeric,
  borrower text,
  family_home text,
  disclosure text check (disclosure in ('unregulated', 'may_be_regulated')),
  disclosure_version text check (length(disclosure_version) between 1 and 40),
  shown_estimate jsonb
);
alter table public.bridging_applications enable row level security;
grant select on public.bridging_applications to authenticated;
grant all on public.bridging_applications to service_role;

comment on column public.bridging_applications.monthly_interest is 'Worked out by the server, as are both totals.';
comment on column public.bridging_applications.claimed_figures is 'What the page sent, stored when it differs.';
comment on column public.bridging_applications.submitted_at is 'By the visitor''s clock.';
comment on column public.bridging_applications.owed_pounds is 'What is owed on the property already.';
comment on column public.bridging_applications.family_home is
  'Whether the borrower or close family live there, now or later.';
comment on column public.bridging_applications.disclosure is
  'The one in the confirmation e-mail.';
comment on column public.bridging_applications.shown_estimate is
  'The terms and the amount in hand that the page showed.';

create policy "Staff with a second factor can read bridging applications"
  on public.bridging_applications for select to authenticated using ((select private.staff_role()) is not null);
