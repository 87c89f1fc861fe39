import { useEffect, useState } from 'react'
import { caseKind } from '#shared/desk/case-kind.ts'
import type { InboxRow } from '../../../backend/inbox.ts'
import { Button } from '../../../ui/button.tsx'

// Long enough that several leads that arrive together are announced in one sentence.
const QUIET_MILLISECONDS = 1_500
// A lead that arrives in view is marked as seen within this time, so the button never appears for it.
const NOTICE_MILLISECONDS = 300

export function NewLeadsAnnouncer({ arrived }: { arrived: readonly InboxRow[] }) {
  const [said, setSaid] = useState<{ references: ReadonlySet<string>; text: string }>({
    references: new Set(),
    text: '',
  })
  useEffect(() => {
    const news = arrived.filter(({ reference }) => !said.references.has(reference))
    if (news.length === 0) return
    const references = new Set([...said.references, ...news.map(({ reference }) => reference)])
    const timer = setTimeout(() => setSaid({ references, text: arrivalText(news) }), QUIET_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [arrived, said.references])
  return (
    <p role="status" className="sr-only">
      {said.text}
    </p>
  )
}

function arrivalText(rows: readonly InboxRow[]): string {
  const [first] = rows
  if (rows.length > 1 || !first) return `${rows.length} new leads`
  return `New lead: ${first.contact_name}, ${caseKind(first)}`
}

export function NewLeadsButton({ count, onShow }: { count: number; onShow(): void }) {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setShown(count), NOTICE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [count])
  if (shown === 0 || count === 0) return null
  return (
    <div className="pointer-events-none sticky top-14 z-10 h-0">
      <div className="flex justify-center">
        <Button look="ink" onClick={onShow} className="pointer-events-auto shadow-raised">
          Show {count} new {count === 1 ? 'lead' : 'leads'}
        </Button>
      </div>
    </div>
  )
}
