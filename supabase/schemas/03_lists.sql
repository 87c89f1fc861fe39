-- Lists of words that tables and functions share, and what follows from a word alone. Each list stands here once; tests
-- compare them with the same lists in TypeScript. Indexes have the words themselves, because PostgreSQL would not
-- notice that a function changed. The lists are parallel safe, so that a query which names one may still be run in
-- parallel.

-- How far a case is: what is still worked on, and how it can end.
create function private.open_states() returns text[] language sql immutable parallel safe
  return array['new', 'contacted', 'documents', 'with_lenders', 'offer'];

create function private.decided_states() returns text[] language sql immutable parallel safe
  return array['completed', 'declined', 'withdrawn'];

create function private.case_states() returns text[] language sql immutable parallel safe
  return private.open_states() || private.decided_states();

-- What made the intake suspicious of a lead, or what staff should look at first.
create function private.lead_flags() returns text[] language sql immutable parallel safe
  return array[
    'figures_mismatch', 'outside_calculator', 'honeypot', 'too_fast', 'over_limit', 'urgent', 'may_be_regulated',
    'check_amount', 'check_phone', 'check_birth_date'];

-- Why a case has a task: staff planned it, or what somebody else did.
create function private.task_causes() returns text[] language sql immutable parallel safe
  return array[
    'staff', 'documents', 'mail', 'bounce', 'question', 'correction', 'consent', 'terms_chosen', 'withdrawal',
    'locked_out', 'assigned', 'promise', 'chase', 'expiry', 'document_chase', 'lender_answer', 'decide_again'];

-- Why a task ended without anybody ticking it off.
create function private.task_endings() returns text[] language sql immutable parallel safe
  return array['answered', 'terms_came', 'declined', 'chosen', 'shared', 'arrived', 'reached'];

-- What staff do on a case that changes where it stands, apart from contact, notes and its state: it counts as worked on.
create function private.standing_events() returns text[] language sql immutable parallel safe
  return array[
    'enquiry_sent', 'enquiry_answered', 'lender_pack_made', 'terms_saved', 'terms_chosen', 'terms_shared',
    'check_recorded', 'gate_overridden', 'completion_recorded', 'documents_requested', 'documents_withdrawn',
    'documents_left', 'requirement_changed', 'document_received', 'facts_changed'];

-- What a contact with a client was.
create function private.contact_kinds() returns text[] language sql immutable parallel safe
  return array['spoke', 'met', 'voicemail', 'texted', 'emailed', 'no_answer'];

-- E-mails about an account, and those that confirm a form.
create function private.account_messages() returns text[] language sql immutable parallel safe
  return array['factor_removed', 'handover', 'morning_summary', 'template_test'];

create function private.confirmations() returns text[] language sql immutable parallel safe
  return array['callback_received', 'business_application_received', 'bridging_application_received'];

create function private.staff_roles() returns text[] language sql immutable parallel safe
  return array['admin', 'adviser', 'read_only'];

create function private.is_decided(state text) returns boolean
language sql immutable security invoker set search_path = '' as $$
  select coalesce(state = any (private.decided_states()), false);
$$;

-- What the figures count a case as: an enquiry is a case without a form of its own that staff entered. It has no search
-- path of its own, because PostgreSQL then copies its text into the statement instead of calling it for each lead.
create function private.kind_of(form text, entered_as text) returns text
language sql immutable security invoker as $$
  select case when form = 'callback' and entered_as is not null then 'enquiry' else form end;
$$;

-- What the calls of the desk and the applicant's page answer when they change nothing.
create function private.refusal(reason text) returns jsonb
language sql immutable security invoker set search_path = '' as $$
  select jsonb_build_object('outcome', 'refused', 'reason', reason);
$$;
