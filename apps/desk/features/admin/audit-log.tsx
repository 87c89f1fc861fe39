import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { AUDIT_PAGE, type AuditFilters, listAudit } from '../../backend/admin.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { PagesView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AuditDownload } from './audit-download.tsx'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditTable } from './audit-table.tsx'

/** The filters are part of the page's address, so a view can be shared as a link. */
export function AuditLog() {
  const [params, setParams] = useSearchParams()
  const filters = readFilters(params)
  const query = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) => listAudit(supabase, filters, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < AUDIT_PAGE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
  return (
    <>
      <AuditFilterForm
        filters={filters}
        onChange={(changes) => {
          // Read from the address, because a filter that was just chosen may not be in `filters` yet.
          const next = { ...readFilters(new URLSearchParams(window.location.search)), ...changes }
          setParams(Object.entries(next).filter(([, value]) => value !== ''))
        }}
        onClear={() => setParams({})}
      />
      <PagesView
        query={query}
        empty={
          Object.keys(filters).length > 0 ? (
            <EmptyState title="No matching entries">
              <p>Try removing a filter.</p>
            </EmptyState>
          ) : (
            <EmptyState title="No entries yet" />
          )
        }
        more="Show older entries"
      >
        {(entries) => (
          <>
            <AuditDownload filters={filters} />
            <AuditTable entries={entries} />
          </>
        )}
      </PagesView>
    </>
  )
}

function readFilters(params: URLSearchParams): AuditFilters {
  return Object.fromEntries(
    [...params].filter(
      ([name, value]) => /^(?:actor_id|action|subject|from|until)$/.test(name) && value !== '',
    ),
  )
}
