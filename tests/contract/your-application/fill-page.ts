import { expect } from 'vitest'
import { LENDER_CONSENT } from '#shared/applicant/consent.ts'
import { PART_BYTES } from '../../../supabase/functions/_shared/documents/document-rules.ts'
import { applicantChannel } from '../case-documents/upload-people.ts'
import type { TestHost } from '../setup/start-test-host.ts'
import type { Applicant } from './applicant-client.ts'

/** The tables that have rows of an applicant's page after fillPage(). */
export const PAGE_TABLES = [
  'private.applicant_access',
  'private.applicant_links',
  'private.applicant_requests',
  'private.document_uploads',
  'public.case_checks',
  'public.case_requirements',
  'public.case_tasks',
  'public.case_terms',
  'public.enquiries',
]

/** Adds terms that are shared with the applicant and can be chosen. Returns their id. */
export async function shareTerms(host: TestHost, reference: string): Promise<string> {
  const { rows } = await host.admin(
    `with asked as (
       insert into enquiries (reference, lender_name, sent_at, sent_how)
       values ($1, 'Teal Bridging', now(), 'email') returning id
     ), disclosed as (
       select private.record_check($1, 'commission_disclosed', '{}')
     )
     insert into case_terms
       (reference, enquiry_id, gross_pounds, rate_percent, rate_unit, interest, term_months, shared_at)
     select $1, asked.id, 500000, 0.85, 'month', 'retained', 12, now() from asked, disclosed returning id`,
    [reference],
  )
  return rows[0].id
}

/** Does what an applicant can do on the page, and leaves one document half uploaded. */
export async function fillPage(host: TestHost, page: Applicant): Promise<void> {
  const changed = { outcome: 'changed' }
  await page.confirm()
  expect(await page.act('ask', { question: 'Still there?', key: crypto.randomUUID() })).toEqual(changed)
  expect(await page.act('consent', { version: LENDER_CONSENT.version })).toEqual(changed)
  const terms = await shareTerms(host, page.reference)
  expect(await page.act('choose_terms', { terms, version: 1 })).toEqual(changed)
  const { rows } = await host.admin(
    `insert into case_requirements (reference, position, name) values ($1, 1, 'Passport') returning id`,
    [page.reference],
  )
  const channel = applicantChannel(host, page.session)
  const upload = { id: crypto.randomUUID(), requirementId: rows[0].id, name: 'x.jpg', bytes: 2 * PART_BYTES }
  await channel.ask({ action: 'start', ...upload })
  await channel.sendPart(upload.id, 0, new Blob([new Uint8Array(PART_BYTES)]))
}
