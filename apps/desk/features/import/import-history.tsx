import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayWrite } from '#shared/desk/staff-roles.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { type CaseImport, listImports, undoImport } from '../../backend/entered-cases.ts'
import { useMe } from '../../session/use-me.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'
import { ImportedCases } from './imported-cases.tsx'
import { IMPORTS_KEY } from './use-import.ts'

export function ImportHistory() {
  const { role } = useMe()
  const [asked, setAsked] = useState<CaseImport>()
  const query = useQuery({ queryKey: IMPORTS_KEY, queryFn: () => listImports(supabase) })
  return (
    <Panel title="Past imports">
      <QueryView
        query={query}
        empty={{ when: (imports) => imports.length === 0, show: <p className="text-ink-soft">None yet.</p> }}
      >
        {(imports) => (
          <ul className="grid gap-3">
            {imports.map((entry) => (
              <li key={entry.id} className="flex flex-wrap items-center justify-between gap-2">
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold">{entry.file_name}</p>
                  <p className="text-small text-ink-soft">
                    {entry.actor_name}, <RelativeTime at={entry.at} />
                    {entry.undone_at && ', undone'}, {entry.cases.toLocaleString('en-GB')}{' '}
                    {entry.cases === 1 ? 'case' : 'cases'} {entry.undone_at ? 'left' : 'at the desk'}
                  </p>
                  {entry.cases > 0 && <ImportedCases id={entry.id} />}
                </div>
                {!entry.undone_at && mayWrite(role) && (
                  <Button onClick={() => setAsked(entry)}>
                    Undo<span className="sr-only"> the import of {entry.file_name}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      {asked && <ConfirmUndo entry={asked} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

function ConfirmUndo({ entry, onClose }: { entry: CaseImport; onClose(): void }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoImport(supabase, entry.id),
    onSuccess(answer) {
      if (answer.outcome === 'missing') toast.failed('This import has been undone already.')
      else
        toast.done(
          `${answer.removed.toLocaleString('en-GB')} ${answer.removed === 1 ? 'case' : 'cases'} removed${answer.left > 0 ? `, ${answer.left} stay because somebody worked on them` : ''}`,
        )
    },
    onError: () => toast.failed('Nothing was removed. Try again in a moment.'),
    onSettled() {
      onClose()
      void queryClient.invalidateQueries()
    },
  })
  return (
    <ConfirmDialog
      title={`Undo the import of ${entry.file_name}?`}
      action="Undo the import"
      danger
      busy={undo.isPending}
      onConfirm={() => undo.mutate()}
      onClose={onClose}
    >
      <p>Its cases leave the desk. Those that somebody has worked on since stay.</p>
    </ConfirmDialog>
  )
}
