import { supabase } from '../../../backend/client/supabase-client.ts'
import { exportCaseFile } from '../../../backend/papers.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useReference } from '../shown-case.ts'
import { useDownload } from './use-download.ts'

export default function CaseFilePanel() {
  const reference = useReference()
  const { download, busy, failure } = useDownload()
  const get = (format: 'pdf' | 'json') =>
    download({
      fileName: `${reference} case file.${format}`,
      make: () => exportCaseFile(supabase, reference, format),
    })
  return (
    <Panel title="Case file">
      <p className="text-ink-soft">
        Everything we hold, for a complaint, an audit or a subject-access request. Redact what is marked as
        another person’s before you send it out. The audit log records each export under your name.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button icon="document" busy={busy} onClick={() => get('pdf')}>
          Export as PDF
        </Button>
        <Button busy={busy} onClick={() => get('json')}>
          Export as JSON
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-2 text-brick">
          {failure}
        </p>
      )}
    </Panel>
  )
}
