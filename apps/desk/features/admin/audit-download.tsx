import { useMutation } from '@tanstack/react-query'
import { csvMoment, toCsv } from '#shared/desk/csv.ts'
import { downloadFile } from '../../../../brand/ui/download-file.ts'
import { type AuditEntry, type AuditFilters, exportAudit } from '../../backend/admin.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { describeAction, describeDetail } from './audit-actions.ts'
import { subjectInWords } from './audit-table.tsx'

/** Everything that the filters match, not only what is loaded. */
export function AuditDownload({ filters }: { filters: AuditFilters }) {
  const { data: colleagues = [] } = useColleagues()
  const names = new Map(colleagues.map(({ id, name }) => [id, name]))
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportAudit(supabase, filters),
    onSuccess: (entries) => {
      downloadFile(
        'audit log.csv',
        new Blob([toCsv(columns(names), entries)], { type: 'text/csv;charset=utf-8' }),
      )
      toast.done(`${entries.length.toLocaleString('en-GB')} entries saved.`)
    },
    onError: () => toast.failed('The audit log couldn’t be read. Nothing was saved.'),
  })
  return (
    <div className="mb-3">
      <Button busy={isPending} onClick={() => mutate()}>
        Download as CSV
      </Button>
    </div>
  )
}

const columns = (names: ReadonlyMap<string, string>) => [
  { heading: 'When', cell: ({ at }: AuditEntry) => csvMoment(at) },
  { heading: 'Who', cell: ({ actor_name }: AuditEntry) => actor_name ?? 'System' },
  { heading: 'What', cell: ({ action }: AuditEntry) => describeAction(action) },
  { heading: 'About', cell: ({ action, subject }: AuditEntry) => subjectInWords(action, subject, names) },
  { heading: 'Changed', cell: ({ detail }: AuditEntry) => describeDetail(detail, names) },
]
