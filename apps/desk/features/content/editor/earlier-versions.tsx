import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { type ContentKind, listVersions, readVersion } from '../../../backend/content.ts'
import { Button } from '../../../ui/button.tsx'
import { formatMoment } from '../../../ui/format/format-moment.ts'
import { toast } from '../../../ui/toast.ts'
import { type ContentValues, valuesOf } from '../content-values.ts'

/** Restoring a version only puts its text into the form, where it must still be saved. */
export function EarlierVersions({
  kind,
  draftId,
  version,
  onRestore,
}: {
  kind: ContentKind
  draftId: string
  version: number
  onRestore(values: ContentValues): void
}) {
  const [open, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['content', 'versions', draftId, version],
    queryFn: () => listVersions(supabase, draftId),
    enabled: open,
  })
  const restore = async (chosen: number) => {
    try {
      onRestore(valuesOf(kind, await readVersion(supabase, draftId, chosen)))
      toast.done('Text restored. Save or publish it to keep it.')
    } catch {
      toast.failed('That version couldn’t be read. Try again in a moment.')
    }
  }
  return (
    <details className="border-t border-rule pt-3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">Earlier versions</summary>
      {query.isError && <p className="mt-2">They couldn’t be read. Close and open this to try again.</p>}
      <ul className="mt-2 grid gap-1">
        {query.data?.map((each) => (
          <li key={each.version} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {each.version === 0 ? 'As first published' : `Version ${each.version}`},{' '}
              {formatMoment(new Date(each.saved_at))}
            </span>
            <Button look="quiet" onClick={() => void restore(each.version)}>
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
