import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { statusLabel } from '#shared/desk/case-states.ts'
import { casePath } from '#shared/desk-links.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { listImportedCases } from '../../backend/entered-cases.ts'
import { QueryView } from '../../ui/query-view.tsx'

const MOST = 100

/** A closed list of links to the cases of an import. They are read once somebody opens it. */
export function ImportedCases({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({
    queryKey: ['imports', id, 'cases'],
    queryFn: () => listImportedCases(supabase, id),
    enabled: isOpen,
  })
  return (
    <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="text-link min-h-6 cursor-pointer">Show its cases</summary>
      {isOpen && (
        <QueryView query={query} empty={{ when: (cases) => cases.length === 0, show: <p>None are left.</p> }}>
          {(cases) => (
            <>
              <ul className="mt-1 grid gap-1.5 wrap-anywhere">
                {cases.map((one) => (
                  <li key={one.reference}>
                    <Link to={casePath(one.reference)} className="text-link">
                      {one.business_name ?? one.contact_name}
                    </Link>
                    <span className="block text-small text-ink-soft">
                      {one.reference} · {statusLabel(one)}
                    </span>
                  </li>
                ))}
              </ul>
              {cases.length === MOST && <p className="mt-1 text-ink-soft">These are the first {MOST}.</p>}
            </>
          )}
        </QueryView>
      )}
    </details>
  )
}
