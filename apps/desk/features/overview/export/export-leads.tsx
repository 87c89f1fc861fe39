import { useRef, useState } from 'react'
import { toCsv } from '#shared/desk/csv.ts'
import { formatLongDate } from '#shared/format/format-date.ts'
import { downloadFile } from '../../../../../brand/ui/download-file.ts'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { exportCases } from '../../../backend/overview.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DayRange } from '../range/day-range.ts'
import { EXPORT_COLUMNS } from './export-columns.ts'

export function ExportLeads({
  range,
  expected,
  onClose,
}: {
  range: DayRange
  expected: number
  onClose(): void
}) {
  const { read, failed, run, close } = useExport(range, onClose)
  return (
    <Dialog
      title="Export leads"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{read === undefined ? 'Cancel' : 'Stop'}</Button>
          <Button look="ink" busy={read !== undefined} onClick={() => void run()}>
            Export
          </Button>
        </>
      }
    >
      <p>
        {expected.toLocaleString('en-GB')} leads from {formatLongDate(range.firstDay)} to{' '}
        {formatLongDate(range.lastDay)}, as a CSV file for a spreadsheet.
      </p>
      <p className="mt-2 text-ink-soft">
        It contains names, phone numbers and e-mail addresses, so keep it where only people who need it can
        see it. The audit log records this export under your name.
      </p>
      {read !== undefined && <Progress read={read} expected={expected} />}
      {failed && (
        <Notice tone="brick" title="The export failed" alert className="mt-4">
          <p>Nothing was saved. Try again.</p>
        </Notice>
      )}
    </Dialog>
  )
}

function useExport(range: DayRange, onClose: () => void) {
  const [read, setRead] = useState<number>()
  const [failed, setFailed] = useState(false)
  const stop = useRef<AbortController>(null)

  const run = async () => {
    setFailed(false)
    setRead(0)
    stop.current = new AbortController()
    const { signal } = stop.current
    try {
      const rows = await exportCases(supabase, range.firstDay, range.lastDay, { signal, onProgress: setRead })
      const csv = new Blob([toCsv(EXPORT_COLUMNS, rows)], { type: 'text/csv;charset=utf-8' })
      downloadFile(`leads ${range.firstDay} to ${range.lastDay}.csv`, csv)
      toast.done(`${rows.length.toLocaleString('en-GB')} leads exported.`)
      onClose()
    } catch {
      if (!signal.aborted) setFailed(true)
      setRead(undefined)
    }
  }
  const close = () => {
    stop.current?.abort()
    onClose()
  }
  return { read, failed, run, close }
}

function Progress({ read, expected }: { read: number; expected: number }) {
  return (
    <div className="mt-4">
      <progress
        aria-label="Leads read"
        value={read}
        max={Math.max(expected, 1)}
        className="h-2 w-full accent-ink"
      />
      <p role="status" className="tabular text-small text-ink-soft">
        {read.toLocaleString('en-GB')} of {expected.toLocaleString('en-GB')} read
      </p>
    </div>
  )
}
