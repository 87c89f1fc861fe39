import type { SupabaseClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import type { Actor } from '../../../engine/database/database.ts'
import { claimsOf } from '../auth/session-claims.ts'
import { signInStaff } from '../auth/staff-accounts.ts'
import { bridgingPayload, callbackAnswers } from '../intake/lead-samples.ts'
import { startTestHost, type TestHost } from '../setup/start-test-host.ts'
import { type RecordedDocument, recordDocuments } from '../storage/storage-actors.ts'
import type { ActorName } from './access-matrix-expected.ts'

interface TestActor {
  client: SupabaseClient
  actor: Actor
  headers: Record<string, string>
}

export interface Matrix {
  host: TestHost
  /** A document that staff may open. */
  document: RecordedDocument
  testActors: Record<ActorName, TestActor>
}

/** A host with a row in every table, and one client for each column of the matrix. */
export async function startMatrix(): Promise<Matrix> {
  const host = await startTestHost()
  const document = await fill(host)
  const testActors = {
    anon: { client: host.client(), actor: { role: 'anon', claims: {} }, headers: { apikey: host.anonKey } },
    service: {
      client: host.client(host.serviceKey),
      actor: { role: 'service_role', claims: {} },
      headers: { apikey: host.serviceKey },
    },
    authenticated: await signIn(host, {}),
    aal1: await signIn(host, { role: 'admin', aal: 'aal1' }),
    read_only: await signIn(host, { role: 'read_only' }),
    adviser: await signIn(host, { role: 'adviser' }),
    admin: await signIn(host, { role: 'admin' }),
  } satisfies Matrix['testActors']
  return { host, document, testActors }
}

async function signIn(host: TestHost, options: Parameters<typeof signInStaff>[1]): Promise<TestActor> {
  const { client } = await signInStaff(host, options)
  const { data } = await client.auth.getSession()
  return {
    client,
    actor: { role: 'authenticated', claims: await claimsOf(client) },
    headers: { apikey: host.anonKey, authorization: `Bearer ${data.session?.access_token}` },
  }
}

/** Adds a row to every table, so that an actor who sees none must have been denied it. */
async function fill(host: TestHost): Promise<RecordedDocument> {
  const [document] = await recordDocuments(host)
  const headers = { apikey: host.anonKey, 'content-type': 'application/json', 'idempotency-key': 'k' }
  for (const [name, body] of [
    ['send-callback', callbackAnswers],
    ['send-application', bridgingPayload()],
  ] as const) {
    const sent = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await fetch(`${host.url}/functions/v1/${name}`, sent)).status).toBe(200)
  }
  await host.admin(
    `insert into public.case_events (reference, kind) select reference, 'released' from public.leads limit 1`,
  )
  await host.admin(
    `insert into public.case_facts (reference) select reference from public.leads limit 1;
     insert into public.case_people (reference, position, role, name)
     select reference, 1, 'applicant', 'Ada Heron' from public.leads limit 1;
     insert into public.case_securities (reference, position, security_address)
     select reference, 2, '2 Dock Lane, Hull' from public.leads limit 1;
     insert into public.case_requirements (reference, position, name)
     select reference, 1, 'Passport' from public.leads limit 1;
     insert into public.case_checks (reference, kind, result, given_at)
     select reference, 'identity', 'done', now() from public.leads limit 1;
     insert into public.lenders (name) values ('Teal Bridging');
     insert into public.enquiries (reference, lender_name, sent_at, sent_how)
     select reference, 'Teal Bridging', now(), 'email' from public.leads limit 1;
     insert into public.case_terms (reference, enquiry_id, gross_pounds, rate_percent, rate_unit, interest, term_months)
     select reference, id, 1, 1, 'month', 'serviced', 1 from public.enquiries;
     insert into public.case_tasks (reference, words, due_on) select reference, 'Call', now() from public.leads limit 1;
     insert into public.completions (reference, lender_name, amount_pounds, broker_fee_pounds, completed_on)
     select reference, 'Teal Bridging', 1, 0, now() from public.leads limit 1;
     insert into public.staff_profiles (id, name, email, role, disabled)
     values (gen_random_uuid(), 'Ben Crane', 'ben@example.com', 'adviser', true);
     insert into public.lender_packs (id, reference, enquiry_id, made_by, withheld, documents, body, bytes, sha256)
     select gen_random_uuid(), reference, id, (select id from public.staff_profiles limit 1), '{}', '[]', 'x', 1,
       repeat('0', 64) from public.enquiries;
     insert into public.case_imports (file_hash, file_name, actor_id)
     select repeat('0', 64), 'book.csv', id from public.staff_profiles limit 1;
     insert into public.case_links (reference, other, actor_id)
     select min(reference), max(reference), (select id from public.staff_profiles limit 1) from public.leads;
     insert into public.handovers (id, to_id, starts_on, made_by)
     select gen_random_uuid(), id, now(), id from public.staff_profiles limit 1;
     insert into public.handover_cases (handover_id, reference)
     select id, (select min(reference) from public.leads) from public.handovers;
     insert into public.case_merges (reference, before, actor_id)
     select min(reference), '{}', (select id from public.staff_profiles limit 1) from public.leads;
     insert into public.received_mail (
       mailbox, uid_validity, uid, kind, from_name, from_address, authentication, subject, body, quoted, cut, state)
     values ('x', 1, 1, 'person', '', 'nora@example.com', 'none', 'x', 'x', '', false, 'waiting');
     insert into public.gate_overrides (reference, target, missing, reason, actor_id)
     select min(reference), 'offer', '{}', 'x', (select id from public.staff_profiles limit 1) from public.leads`,
  )
  await host.admin("insert into public.audit_entries (action, subject) values ('tried', 'the matrix')")
  await host.admin("insert into public.content_drafts (kind, fields) values ('news', '{}')")
  await host.admin("insert into public.download_counts values ('/downloads/a.xlsx', now(), 1)")
  await host.admin(
    `insert into public.erasure_ledger (id, subject_kind, subject_hash, erased_at, leads, documents)
     values (gen_random_uuid(), 'email', repeat('0', 64), now(), 0, 0)`,
  )
  return document as RecordedDocument
}
