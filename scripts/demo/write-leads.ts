import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { CONTACT_OUTCOMES } from '#shared/desk/contact-outcomes.ts'
import { documentFolders } from '../../host/leads/local-documents.ts'
import type { EventRecord } from './case-history.ts'
import type { InventedLead } from './invent-leads.ts'

const ANSWER_TABLES = {
  callback: 'callback_requests',
  bridging_application: 'bridging_applications',
  business_application: 'business_applications',
} as const

const PLACING_TABLES = [
  'case_facts',
  'case_securities',
  'enquiries',
  'case_terms',
  'case_checks',
  'completions',
] as const

/** This is only for a demo or test database. */
export async function writeLeads(
  owner: pg.Client,
  dataDir: string,
  leads: readonly InventedLead[],
): Promise<void> {
  const { stored } = documentFolders(dataDir)
  await mkdir(stored, { recursive: true, mode: 0o700 })
  for (const { pdf, path } of leads.flatMap(({ documents }) => documents)) {
    await writeFile(join(stored, path), pdf, { mode: 0o600 })
  }

  await owner.query('begin')
  await insertRows(
    owner,
    'leads',
    leads.map(({ lead }) => lead),
  )
  for (const [form, table] of Object.entries(ANSWER_TABLES)) {
    const ofForm = leads.filter(({ lead }) => lead.form === form)
    await insertRows(
      owner,
      table,
      ofForm.map(({ lead, answers }) => ({ reference: lead.reference, ...answers })),
    )
  }
  await insertRows(owner, 'application_documents', documentRows(leads))
  await insertRows(owner, 'document_openings', openingRows(leads))
  const events = inOrder(
    leads.flatMap(({ lead, events }) => events.map((event) => ({ reference: lead.reference, ...event }))),
  )
  await insertRows(owner, 'case_events', events)
  await insertRows(owner, 'audit_entries', events.map(auditRow))
  await insertRows(owner, 'outbox_messages', messageRows(leads))
  await insertRows(owner, 'case_tasks', taskRows(leads))
  for (const table of PLACING_TABLES) {
    const rows = leads.flatMap(({ lead: { reference }, placing }) =>
      (placing?.[table] ?? []).map((row) => ({ reference, ...row })),
    )
    await insertRows(
      owner,
      table,
      table === 'case_facts' ? rows.map((row) => ({ version: 2, ...row })) : rows,
    )
  }
  await owner.query(`
    select private.write_summary(private.facts_of(reference), array(select one from private.people_of(reference) as one))
    from public.case_facts`)
  await owner.query('commit')
}

/** A column that no row has gets its default. A column that only some rows have is null in the others. */
export async function insertRows(owner: pg.Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join(', ')
  if (columns === '') return
  await owner.query(
    `insert into public.${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::public.${table}, $1)`,
    [JSON.stringify(rows)],
  )
}

/** The next step of each lead, and for every seventh a meeting at a time on the same day. */
function taskRows(leads: readonly InventedLead[]): object[] {
  const planned = leads.flatMap(({ lead }) => {
    const { reference, follow_up_on, next_step, owner_id } = lead
    return follow_up_on ? [{ reference, due_on: follow_up_on, words: next_step, made_by: owner_id }] : []
  })
  const met = planned.filter((_, index) => index % 7 === 0)
  return [
    ...planned.map((task) => ({ ...task, due_time: null })),
    ...met.map((task) => ({ ...task, words: 'Site meeting', due_time: '14:15' })),
  ]
}

function documentRows(leads: readonly InventedLead[]): object[] {
  return leads.flatMap(({ lead, documents }) =>
    documents.map(({ pdf, openings: _, ...document }) => ({
      reference: lead.reference,
      ...document,
      bytes: pdf.length,
      sha256: createHash('sha256').update(pdf).digest('hex'),
    })),
  )
}

function openingRows(leads: readonly InventedLead[]): object[] {
  return leads.flatMap(({ documents }) =>
    documents.flatMap(({ id, openings }) => openings.map((opening) => ({ document_id: id, ...opening }))),
  )
}

function messageRows(leads: readonly InventedLead[]): object[] {
  return leads.flatMap(({ lead, messages }) =>
    messages.map((message) => ({
      reference: lead.reference,
      payload: {},
      next_attempt_at: message.created_at,
      first_attempt_at: message.created_at,
      ...message,
    })),
  )
}

const inOrder = <Row extends { at: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.at < other.at ? -1 : 1))

const ACTIONS: Record<string, string> = {
  ...Object.fromEntries(CONTACT_OUTCOMES.map((outcome) => [outcome, 'contact_recorded'])),
  noted: 'note_added',
  document_opened: 'document_opened',
}

function auditRow(event: EventRecord & { reference: string }): object {
  return {
    at: event.at,
    actor_id: event.actor_id,
    action: ACTIONS[event.kind] ?? 'case_changed',
    subject: event.reference,
    detail: event.version === null ? {} : { version: event.version },
  }
}
