import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { Cell, Row, Table } from '../../../../brand/ui/table.tsx'
import type { AuditEntry } from '../../backend/admin.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { Moment } from '../../ui/relative-time.tsx'
import { describeAction, describeDetail } from './audit-actions.ts'

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
        const about = <Subject entry={entry} names={names} />
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
              {/* Four columns don't fit on a phone, so Who and About are shown here. */}
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

/** What the id in an entry's `subject` belongs to, by the first word of the entry's action. */
const THINGS: Readonly<Record<string, string>> = {
  draft: 'a draft',
  content: 'a draft',
  lender: 'a lender',
  import: 'an import',
  handover: 'a handover',
}

export function subjectInWords(action: string, subject: string, names: ReadonlyMap<string, string>): string {
  // An id means nothing to a reader.
  const thing = THINGS[action.slice(0, action.indexOf('_'))] ?? 'a record'
  return names.get(subject) ?? (/^[\da-f-]{36}$/.test(subject) ? thing : subject)
}

function Subject({
  entry: { action, subject },
  names,
}: {
  entry: AuditEntry
  names: ReadonlyMap<string, string>
}) {
  if (REFERENCE_PATTERN.test(subject)) {
    return (
      <Link to={casePath(subject)} className="text-link whitespace-nowrap">
        {subject}
      </Link>
    )
  }
  return subjectInWords(action, subject, names)
}
