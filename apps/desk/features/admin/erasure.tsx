import { useQuery } from '@tanstack/react-query'
import { Cell, HeadCell, Row, Table } from '../../../../brand/ui/table.tsx'
import { type RetentionStatus, readRetention } from '../../backend/admin.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { Moment } from '../../ui/relative-time.tsx'
import { EraseForm } from './erase-form.tsx'
import { Retention } from './retention.tsx'

const SUBJECT_LABELS = { reference: 'Reference', email: 'E-mail address', phone: 'Phone number' } as const
const RETENTION_KEY = ['retention'] as const

export function Erasure() {
  const query = useQuery({ queryKey: RETENTION_KEY, queryFn: () => readRetention(supabase) })
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2 xl:gap-5">
      <div className="grid gap-4">
        <Panel title="Erase a person">
          <EraseForm />
        </Panel>
        <Panel title="Past erasures">
          <QueryView query={query}>{(retention) => <Erasures retention={retention} />}</QueryView>
        </Panel>
      </div>
      <Panel title="Retention">
        <QueryView query={query}>{(retention) => <Retention retention={retention} />}</QueryView>
      </Panel>
    </div>
  )
}

function Erasures({ retention }: { retention: RetentionStatus }) {
  if (retention.erasures.length === 0) return <p className="text-ink-soft">None yet.</p>
  return (
    <>
      <Table
        caption="Erasures"
        columns={[
          { key: 'at', label: 'When' },
          { key: 'found-by', label: 'Found by' },
          { key: 'leads', label: 'Leads', numeric: true },
          { key: 'documents', label: 'Documents', numeric: true },
        ]}
      >
        {retention.erasures.map((entry) => (
          <Row key={entry.id}>
            <HeadCell>
              <Moment at={entry.erased_at} />
            </HeadCell>
            <Cell>{SUBJECT_LABELS[entry.subject_kind]}</Cell>
            <Cell numeric>{entry.leads}</Cell>
            <Cell numeric>{entry.documents}</Cell>
          </Row>
        ))}
      </Table>
      <p className="mt-3 text-small text-ink-soft">
        This list holds no names. If a backup is restored, it’s used to erase these people again.
      </p>
    </>
  )
}
