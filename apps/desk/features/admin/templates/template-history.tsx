import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supabase } from '../../../backend/client/supabase-client.ts'
import { listTemplateVersions, type TemplateText } from '../../../backend/written-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

export function TemplateHistory({ id, onRestore }: { id: string; onRestore(text: TemplateText): void }) {
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['template-versions', id],
    queryFn: () => listTemplateVersions(supabase, id),
    enabled: open,
  })
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer py-1 font-semibold">Earlier versions</summary>
      {isError && <p>The earlier versions couldn’t be read. Close this and try again.</p>}
      {data?.length === 0 && <p className="text-ink-soft">It has never been changed.</p>}
      <ul className="mt-1 grid gap-2">
        {data?.map((old) => (
          <li key={old.version} className="rounded-small border border-rule px-3 py-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <p className="text-small text-ink-quiet">
                Version {old.version}, {old.saved_by_name ?? 'as delivered'},{' '}
                <RelativeTime at={old.saved_at} />
              </p>
              <Button onClick={() => onRestore(old)}>
                Restore<span className="sr-only"> version {old.version}</span>
              </Button>
            </div>
            <p className="font-semibold">{old.subject}</p>
            <p className="whitespace-pre-line">{old.body}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
