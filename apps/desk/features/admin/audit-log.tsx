import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type AuditFilters, listAudit } from '../../backend/admin.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AuditTable } from './audit-table.tsx'

// The most that list_audit returns at a time.
const PAGE_SIZE = 100

/** Who did what, newest first. The filters are part of the address, so that a view can be shared as a link. */
export function AuditLog() {
  const [params, setParams] = useSearchParams()
  const filters: AuditFilters = Object.fromEntries(
    [...params].filter(([name, value]) => /^(?:actor_id|action|subject)$/.test(name) && value !== ''),
  )
  const query = useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam }) => listAudit(supabase, filters, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    staleTime: 0,
  })
  return (
    <>
      <AuditFilterForm
        filters={filters}
        onChange={(next) => setParams(Object.entries(next).filter(([, value]) => value !== ''))}
      />
      <QueryView
        query={query}
        empty={{
          when: ({ pages }) => pages.flat().length === 0,
          show:
            Object.keys(filters).length > 0 ? (
              <EmptyState title="No matching entries">
                <p>Try removing a filter.</p>
              </EmptyState>
            ) : (
              <EmptyState title="No entries yet" />
            ),
        }}
      >
        {({ pages }) => (
          <>
            <AuditTable entries={pages.flat()} />
            {query.hasNextPage && (
              <Button
                className="mt-4"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show older entries
              </Button>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}
