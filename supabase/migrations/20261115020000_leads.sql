-- What visitors send. Written only through the record_… functions (next migration) by the service role;
-- nobody who calls with the public key can read, write or run any of it.

-- Helpers that the Data API must not offer live here: the API exposes public only.
create schema if not exists private;
revoke all on schema private from public, anon, authenticated;
grant usage on schema private to service_role;

-- One row a lead, whichever form it came through; the reference is the name staff and visitor share.
create table public.leads (
  reference text primary key check (reference ~ '^LC-[0-9]{8}-[0-9]{4,9}$'),
  form text not null check (form in ('callback', 'business_application', 'bridging_application')),
  received_at timestamptz not null default now(),
  -- What made the intake look twice, and whether the lead waits apart for a person to judge it.
  flags text[] not null default '{}'
    check (flags <@ array['figures_mismatch', 'outside_calculator', 'honeypot', 'too_fast']),
  quarantined boolean not null default false,
  landing_page text check (length(landing_page) <= 1000),
  referrer text check (length(referrer) <= 1000),
  utm_source text check (length(utm_source) <= 1000),
  utm_medium text check (length(utm_medium) <= 1000),
  utm_campaign text check (length(utm_campaign) <= 1000),
  utm_term text check (length(utm_term) <= 1000),
  utm_content text check (length(utm_content) <= 1000)
);
create index leads_newest on public.leads (received_at desc);

-- Lower limits are the forms' affair; upper ones guard the disk.
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
comment on column public.bridging_applications.claimed_figures is 'What the page sent, kept when it differs.';
comment on column public.bridging_applications.submitted_at is 'By the clock of the visitor.';

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

-- One row a submission that named itself, so that sending it again gives the first answer again.
create table public.idempotency_keys (
  form text not null,
  key text not null check (length(key) between 1 and 400),
  content_hash text not null,
  reference text references public.leads on delete cascade,
  created_at timestamptz not null default now(),
  primary key (form, key)
);
create index idempotency_keys_reference on public.idempotency_keys (reference);

-- What must be told to whom. Written with the lead, in its transaction; a worker sends it afterwards.
create table public.outbox_messages (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('callback_received', 'business_application_received', 'bridging_application_received')),
  recipient text not null check (recipient in ('staff', 'applicant')),
  reference text not null references public.leads on delete cascade,
  -- Only what the lead itself does not say: answers stay in one place.
  payload jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'parked')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  unique (reference, kind, recipient)
);
create index outbox_messages_due on public.outbox_messages (next_attempt_at) where state = 'waiting';

alter table public.leads enable row level security;
alter table public.callback_requests enable row level security;
alter table public.business_applications enable row level security;
alter table public.bridging_applications enable row level security;
alter table public.application_documents enable row level security;
alter table public.idempotency_keys enable row level security;
alter table public.outbox_messages enable row level security;

-- Supabase grants everything to both roles by default, tables and sequences alike.
revoke all on public.leads, public.callback_requests, public.business_applications, public.bridging_applications,
  public.application_documents, public.idempotency_keys, public.outbox_messages from anon, authenticated;
revoke all on sequence public.outbox_messages_id_seq from anon, authenticated;
grant all on public.leads, public.callback_requests, public.business_applications, public.bridging_applications,
  public.application_documents, public.idempotency_keys, public.outbox_messages to service_role;
grant all on sequence public.outbox_messages_id_seq to service_role;
