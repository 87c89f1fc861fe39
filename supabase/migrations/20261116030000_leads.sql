-- What visitors send. Written only through the record_… functions by the service role; nobody who calls with the public
-- key can read, write or run any of it.

-- One row a lead, whichever form it came through. Visitor and staff both know it by its reference; the prefix is the
-- firm's (private.settings), and any is accepted here so that a change of it leaves older leads valid.
create table public.leads (
  reference text primary key check (reference ~ '^[A-Z]{2,6}-[0-9]{8}-[0-9]{4,9}$'),
  form text not null check (form in ('callback', 'business_application', 'bridging_application')),
  received_at timestamptz not null default now(),
  -- What made the intake suspicious, and whether the lead is set aside until a person has judged it.
  flags text[] not null default '{}'
    check (flags <@ array['figures_mismatch', 'outside_calculator', 'honeypot', 'too_fast']),
  quarantined boolean not null default false,
  landing_page text check (length(landing_page) <= 1000),
  referrer text check (length(referrer) <= 1000),
  utm_source text check (length(utm_source) <= 1000),
  utm_medium text check (length(utm_medium) <= 1000),
  utm_campaign text check (length(utm_campaign) <= 1000),
  utm_term text check (length(utm_term) <= 1000),
  utm_content text check (length(utm_content) <= 1000),
  -- Changed at the desk. How long a lead is stored depends on how it ended.
  state text not null default 'new' check (
    state in ('new', 'contacted', 'documents', 'with_lenders', 'offer', 'completed', 'declined', 'withdrawn')
  ),
  decided_at timestamptz,
  owner_id uuid references public.staff_profiles,
  -- Bounded because PostgreSQL knows days that browsers cannot show.
  follow_up_on date constraint follow_up_can_be_shown check (follow_up_on between '2000-01-01' and '2199-12-31'),
  outcome_reason text check (length(outcome_reason) between 1 and 1000),
  -- When one outcome replaced another. The decision keeps its date; the retention period counts from this one.
  outcome_corrected_at timestamptz,
  -- When the site's promise to be in touch runs out, worked out by the intake.
  promised_by timestamptz,
  first_contact_at timestamptz,
  promise text check (promise in ('kept', 'missed')),
  -- Counts every change, so that nobody overwrites what they have not seen.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint lead_decision_is_dated
    check ((state in ('completed', 'declined', 'withdrawn')) = (decided_at is not null))
);
create index leads_newest on public.leads (received_at desc);

-- One index for each band of the inbox (see list_inbox), in its order. A new lead enters the first one only.
create index leads_promise_runs on public.leads ((coalesce(promised_by, received_at)), received_at, reference)
  where state = 'new' and not quarantined;
create index leads_follow_up on public.leads (follow_up_on, received_at, reference)
  where follow_up_on is not null and state <> 'new' and not quarantined;
create index leads_in_hand on public.leads (received_at desc, reference desc)
  where follow_up_on is null and not quarantined and state in ('contacted', 'documents', 'with_lenders', 'offer');
create index leads_decided on public.leads (decided_at desc, received_at desc, reference desc)
  where follow_up_on is null and not quarantined and state in ('completed', 'declined', 'withdrawn');
-- The same for the cases of one person.
create index leads_owned_new on public.leads (owner_id, (coalesce(promised_by, received_at)), received_at, reference)
  where owner_id is not null and state = 'new' and not quarantined;
create index leads_owned_follow_up on public.leads (owner_id, follow_up_on, received_at, reference)
  where owner_id is not null and follow_up_on is not null and state <> 'new' and not quarantined;
create index leads_owned_in_hand on public.leads (owner_id, received_at desc, reference desc)
  where owner_id is not null and follow_up_on is null and not quarantined
    and state in ('contacted', 'documents', 'with_lenders', 'offer');
create index leads_owned_decided on public.leads (owner_id, decided_at desc, received_at desc, reference desc)
  where owner_id is not null and follow_up_on is null and not quarantined
    and state in ('completed', 'declined', 'withdrawn');
create index leads_quarantined on public.leads (received_at) where quarantined;
-- For the overview and for retention.
create index leads_by_decision on public.leads (decided_at) where decided_at is not null;
create index leads_by_outcome on public.leads (state, (coalesce(outcome_corrected_at, decided_at)))
  where decided_at is not null;
create index leads_oldest_callback on public.leads (received_at) where form = 'callback';

-- The forms check what is too short; the limits here protect the disk.
create table public.callback_requests (
  reference text primary key references public.leads on delete cascade,
  name text not null check (length(name) between 1 and 200),
  phone text not null check (length(phone) between 1 and 40)
);

create table public.business_applications (
  reference text primary key references public.leads on delete cascade,
  business_name text not null check (length(business_name) between 1 and 200),
  trading_address text not null check (length(trading_address) between 1 and 500),
  loan_amount text not null check (length(loan_amount) between 1 and 100),
  loan_amount_pounds numeric check (loan_amount_pounds >= 0),
  purpose_of_funds text not null check (length(purpose_of_funds) between 1 and 1000),
  preferred_term text not null check (length(preferred_term) between 1 and 40),
  shareholder_name text not null check (length(shareholder_name) between 1 and 200),
  shareholder_dob date not null,
  residential_address text not null check (length(residential_address) between 1 and 1000),
  homeowner_status text not null check (homeowner_status in ('homeowner', 'tenant')),
  mobile_phone text not null check (length(mobile_phone) between 1 and 20),
  personal_email text not null check (length(personal_email) between 1 and 255)
);
comment on column public.business_applications.loan_amount is 'As typed.';
comment on column public.business_applications.loan_amount_pounds is 'The number in loan_amount, where it can be read.';

create table public.bridging_applications (
  reference text primary key references public.leads on delete cascade,
  full_name text not null check (length(full_name) between 1 and 200),
  email text not null check (length(email) between 1 and 255),
  phone text not null check (length(phone) between 1 and 40),
  property_address text not null check (length(property_address) between 1 and 500),
  property_value numeric not null check (property_value >= 1),
  exit_strategy text not null check (length(exit_strategy) between 1 and 2000),
  additional_info text check (length(additional_info) <= 5000),
  loan_amount numeric not null check (loan_amount > 0),
  duration_months integer not null check (duration_months > 0),
  monthly_interest numeric not null,
  total_interest numeric not null,
  total_repayment numeric not null,
  claimed_figures jsonb,
  submitted_at timestamptz
);
comment on column public.bridging_applications.monthly_interest is 'Worked out by the server, as are both totals.';
comment on column public.bridging_applications.claimed_figures is 'What the page sent, stored when it differs.';
comment on column public.bridging_applications.submitted_at is 'By the visitor''s clock.';

create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  reference text not null references public.business_applications on delete cascade,
  field text not null check (field in ('bankStatements', 'filedAccounts')),
  -- The name in the bucket application-documents: random, never derived from what the visitor sent.
  path text not null unique check (length(path) between 1 and 200),
  original_name text not null check (length(original_name) <= 255),
  bytes integer not null check (bytes between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  marks text[] not null default '{}',
  quarantined boolean not null,
  scan_state text not null default 'unscanned' check (scan_state in ('unscanned', 'pending', 'clean', 'infected')),
  unique (reference, field)
);

-- One row for each submission that came with a key: sent again, it gets its first answer again.
create table public.idempotency_keys (
  form text not null,
  key text not null check (length(key) between 1 and 400),
  content_hash text not null,
  reference text references public.leads on delete cascade,
  created_at timestamptz not null default now(),
  primary key (form, key)
);
create index idempotency_keys_reference on public.idempotency_keys (reference);

alter table public.leads enable row level security;
alter table public.callback_requests enable row level security;
alter table public.business_applications enable row level security;
alter table public.bridging_applications enable row level security;
alter table public.application_documents enable row level security;
alter table public.idempotency_keys enable row level security;

revoke all on public.leads, public.callback_requests, public.business_applications, public.bridging_applications,
  public.application_documents, public.idempotency_keys from anon, authenticated;
grant all on public.leads, public.callback_requests, public.business_applications, public.bridging_applications,
  public.application_documents, public.idempotency_keys to service_role;
grant select on public.leads, public.callback_requests, public.business_applications, public.bridging_applications,
  public.application_documents to authenticated;

create policy "Staff with a second factor can read leads"
  on public.leads for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read callback requests"
  on public.callback_requests for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read business applications"
  on public.business_applications for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read bridging applications"
  on public.bridging_applications for select to authenticated using ((select private.staff_role()) is not null);
create policy "Staff with a second factor can read what is known of documents"
  on public.application_documents for select to authenticated using ((select private.staff_role()) is not null);
