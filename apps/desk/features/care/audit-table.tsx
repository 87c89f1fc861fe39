import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import type { AuditEntry } from '../../backend/care.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { Moment } from '../../ui/relative-time.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx'
import { actionWords, detailWords } from './audit-words.ts'

/** Entries of the log; a reference leads to its case, an account shows its name. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { data: colleagues = [] } = useColleagues()
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  return (
    <Table
      caption="Audit log"
      columns={[
        { key: 'at', label: 'When' },
        { key: 'who', label: 'Who' },
        { key: 'what', label: 'What' },
        { key: 'about', label: 'About' },
      ]}
    >
      {entries.map((entry) => (
        <Row key={entry.id}>
          <HeadCell className="whitespace-nowrap">
            <Moment at={entry.at} />
          </HeadCell>
          <Cell className="whitespace-nowrap">{entry.actor_name ?? 'The host'}</Cell>
          <Cell className="min-w-48">
            {actionWords(entry.action)}
            <span className="block text-small text-ink-soft wrap-anywhere">{detailWords(entry.detail)}</span>
          </Cell>
          <Cell className="tabular">
            <Subject subject={entry.subject} names={names} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

function Subject({ subject, names }: { subject: string; names: ReadonlyMap<string, string> }) {
  if (REFERENCE_PATTERN.test(subject)) {
    return (
      <Link to={casePath(subject)} className="text-link whitespace-nowrap">
        {subject}
      </Link>
    )
  }
  // Drafts are named by ids, which say nothing to a reader.
  return names.get(subject) ?? (/^[\da-f-]{36}$/.test(subject) ? 'a draft' : subject)
}
