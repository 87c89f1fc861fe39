import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { Cell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { AuditEntry } from '../../backend/admin.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { Moment } from '../../ui/relative-time.tsx'
import { describeAction, describeDetail } from './audit-actions.ts'

/** The entries of the log; a reference links to its case, an account id is shown as a name. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { data: colleagues = [] } = useColleagues()
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  return (
    <Table
      caption="Audit log"
      columns={[
        { key: 'at', label: 'When' },
        { key: 'who', label: 'Who', className: 'max-md:hidden' },
        { key: 'what', label: 'What' },
        { key: 'about', label: 'About', className: 'max-md:hidden' },
      ]}
    >
      {entries.map((entry) => {
        const who = entry.actor_name ?? 'System'
        const about = <Subject subject={entry.subject} names={names} />
        return (
          <Row key={entry.id}>
            <Cell className="md:whitespace-nowrap">
              <Moment at={entry.at} />
            </Cell>
            <Cell className="whitespace-nowrap max-md:hidden">{who}</Cell>
            <Cell>
              {describeAction(entry.action)}
              <span className="block text-small text-ink-soft wrap-anywhere">
                {describeDetail(entry.detail, names)}
              </span>
              {/* On phones, where four columns don't fit. */}
              <span className="block text-small text-ink-soft md:hidden">
                {who}, {about}
              </span>
            </Cell>
            <Cell className="tabular max-md:hidden">{about}</Cell>
          </Row>
        )
      })}
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
  // Drafts are identified by UUIDs, which mean nothing to a reader.
  return names.get(subject) ?? (/^[\da-f-]{36}$/.test(subject) ? 'a draft' : subject)
}
