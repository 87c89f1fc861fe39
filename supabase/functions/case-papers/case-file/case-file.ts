import { isContactOutcome } from '../../_shared/desk/contact-outcomes.ts'
import { PERSON_ROLE_LABELS } from '../../_shared/desk/people.ts'
import { formatFileSize } from '../../_shared/format/format-file-size.ts'
import type { Fact } from '../../_shared/mail/mail-content.ts'
import { legalFooter } from '../legal-footer.ts'
import type { Paper, PaperBlock } from '../paper/paper.ts'
import { describeInline, describeMoment, describeRow, toLabel } from './describe-row.ts'
import type { ExportedCase, ExportedEvent, Row } from './exported-case.ts'

const THIRD_PARTY = '[Third party: redact before disclosing]'
const SHORTENED = '[Shortened: the JSON file has the whole e-mail]'
const FREE_TEXT = '[Free text: check for other people’s data]'

/** Makes a paper of all we hold about a case, for a complaint, an audit or a subject-access request. */
export function caseFile(exported: ExportedCase): Paper {
  const { reference, exported_at, exported_by, events } = exported
  const ofKind = (matches: (kind: string) => boolean) => events.filter(({ kind }) => matches(kind))
  return {
    title: 'Case file',
    subtitle: `${reference} · exported ${describeMoment(exported_at)} by ${exported_by}`,
    footer: legalFooter(),
    madeAt: new Date(exported_at),
    blocks: [
      {
        kind: 'warning',
        text: 'Confidential. What is marked “Third party” is about somebody other than the applicant: redact it before you disclose this file. Read what is marked “Free text” for other people’s data.',
      },
      ...leftOut(exported),
      ...section('The case', describeRow(exported.lead)),
      ...section('What they told us', describeRow(exported.answers ?? {})),
      ...section('What we know now', describeFacts(exported.facts)),
      ...section('Further properties', exported.securities.map(describeSecurity)),
      ...section(
        'How that changed',
        describeEvents(ofKind((kind) => /^facts_|^person_|^security_/.test(kind))),
      ),
      ...section('People', exported.people.map(describePerson)),
      ...section(
        'Contacts',
        describeEvents(ofKind((kind) => isContactOutcome(kind) || kind === 'contact_corrected')),
      ),
      ...listed('Lenders asked', exported.enquiries, 'lender_name'),
      ...listed('Packs sent to lenders', exported.packs, 'lender_name'),
      ...listed('Terms', exported.terms, 'lender_name'),
      ...listed('Completion, newest entry first', exported.completions, 'at'),
      ...section('Checks and consents', describeChecks(exported)),
      ...listed('Gates an admin opened', exported.overrides, 'target'),
      ...listed('Documents asked for', exported.requirements, 'name'),
      ...section('Documents held', exported.documents.map(describeDocument)),
      ...listed('E-mails', exported.messages, 'kind'),
      ...listed('Links to the applicant’s page', exported.links, 'made_at'),
      ...listed('What the applicant asked', exported.requests, 'kind'),
      ...listed('Tasks', exported.tasks, 'words'),
      ...section('Linked cases', exported.linked.map(describeLinked)),
      ...section('Everything that happened', describeEvents(events)),
    ],
  }
}

function leftOut({ events, events_in_all }: ExportedCase): PaperBlock[] {
  const missing = events_in_all - events.length
  if (missing === 0) return []
  return [
    {
      kind: 'warning',
      text: `The oldest ${missing} of ${events_in_all} entries aren’t in this paper. The JSON file has all of them.`,
    },
  ]
}

/** An empty section says so, so that nobody thinks something was left out. */
function section(text: string, facts: Fact[]): PaperBlock[] {
  const heading: PaperBlock = { kind: 'heading', text }
  return [heading, facts.length > 0 ? { kind: 'facts', facts } : 'Nothing recorded.']
}

const listed = (text: string, rows: readonly Row[], name: string) =>
  section(
    text,
    rows.map((row) => named(row, name)),
  )

function named(row: Row, name: string): Fact {
  const { [name]: label, ...rest } = row
  const text = String(label ?? '')
  return { label: describeName(text), value: describeLines(rest) }
}

function describeName(text: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return describeMoment(text)
  return /^[a-z_]+$/.test(text) ? toLabel(text) : text
}

const describeLines = (row: Row) =>
  describeRow(row)
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n')

function describeLinked(row: Row): Fact {
  const { label, value } = named(row, 'reference')
  return { label, value: `${THIRD_PARTY}\n${value}` }
}

function describeSecurity({ security_address, ...others }: Row): Fact {
  const facts = describeFacts(others).map(({ label, value }) => `${label}: ${value}`)
  return { label: String(security_address), value: facts.join('\n') }
}

function describeFacts({ occupants, ...facts }: Row): Fact[] {
  const others = occupants ? [{ label: 'Who lives there', value: `${occupants} ${THIRD_PARTY}` }] : []
  return [...describeRow(facts), ...others]
}

function describePerson({ role, name, third_party, ...details }: ExportedCase['people'][number]): Fact {
  return {
    label: PERSON_ROLE_LABELS[role as keyof typeof PERSON_ROLE_LABELS] ?? toLabel(role),
    value: [third_party && THIRD_PARTY, name, describeLines(details)].filter(Boolean).join('\n'),
  }
}

function describeChecks({ checks, shown_on_site }: ExportedCase): Fact[] {
  const records = checks.flatMap(({ label, restricted, records: written }) =>
    written.map((record) => ({
      label,
      value: [
        describeInline(record),
        restricted &&
          'The words are restricted: an admin reads them on the case, and each reading is logged.',
      ]
        .filter(Boolean)
        .join('\n'),
    })),
  )
  const shown = shown_on_site
    ? [{ label: 'Disclosure shown on the site', value: describeInline(shown_on_site) }]
    : []
  return [...shown, ...records]
}

function describeDocument({ original_name, bytes, sha256, ...rest }: Row): Fact {
  return {
    label: String(original_name),
    value: `${formatFileSize(Number(bytes))}\nSHA-256: ${sha256}\n${describeInline(rest)}`,
  }
}

function describeEvents(events: readonly ExportedEvent[]): Fact[] {
  return events.map(({ at, kind, detail, actor_name, third_party, free_text, shortened }) => ({
    label: describeMoment(at),
    value: [
      `${toLabel(kind)}${actor_name ? `, ${actor_name}` : ''}`,
      third_party && THIRD_PARTY,
      free_text && FREE_TEXT,
      shortened && SHORTENED,
      describeLines(detail),
    ]
      .filter(Boolean)
      .join('\n'),
  }))
}
