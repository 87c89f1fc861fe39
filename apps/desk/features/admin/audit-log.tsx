import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { REFERENCE_PATTERN } from '#shared/submission/reference-number.ts'
import { SelectField, TextField } from '../../../../brand/ui/field.tsx'
import { type AuditFilters, listAudit } from '../../backend/admin.ts'
import { supabase } from '../../backend/supabase-client.ts'
import { useColleagues } from '../../session/use-colleagues.ts'
import { Button } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { AUDIT_ACTIONS } from './audit-actions.ts'
import { AuditTable } from './audit-table.tsx'

// As many as one call gives.
const PAGE_SIZE = 100

/** Who did what, newest first. The filters live in the address, so that a view can be passed on. */
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
      <Filters
        filters={filters}
        onChange={(next) => setParams(Object.entries(next).filter(([, value]) => value !== ''))}
      />
      <QueryView
        query={query}
        empty={{
          when: ({ pages }) => pages.flat().length === 0,
          show:
            Object.keys(filters).length > 0 ? (
              <EmptyState title="Nothing of that kind happened">
                <p>Try it without a filter.</p>
              </EmptyState>
            ) : (
              <EmptyState title="Nobody has done anything yet" />
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

function Filters({ filters, onChange }: { filters: AuditFilters; onChange(filters: AuditFilters): void }) {
  const { data: colleagues = [] } = useColleagues()
  const [subject, setSubject] = useState(filters.subject ?? '')
  const set = (changes: AuditFilters) => onChange({ ...filters, ...changes })
  return (
    <search>
      <form
        className="mb-4 grid items-end gap-3 sm:grid-cols-3 lg:grid-cols-[14rem_14rem_minmax(0,20rem)_auto]"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          set({ subject: readSubject(subject) })
        }}
      >
        <SelectField
          name="actor"
          label="Who"
          value={filters.actor_id ?? ''}
          onChange={(event) => set({ actor_id: event.target.value })}
        >
          <option value="">Everybody</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          name="action"
          label="What"
          value={filters.action ?? ''}
          onChange={(event) => set({ action: event.target.value })}
        >
          <option value="">Everything</option>
          {Object.entries(AUDIT_ACTIONS).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          name="subject"
          label="About"
          placeholder="A whole reference"
          autoComplete="off"
          spellCheck={false}
          value={subject}
          onChange={(event) => setSubject(event.target.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" icon="search">
            Find
          </Button>
          {Object.keys(filters).length > 0 && (
            <Button
              look="quiet"
              onClick={() => {
                setSubject('')
                onChange({})
              }}
            >
              Clear
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

/** A reference is found however it was typed. */
function readSubject(typed: string): string {
  const text = typed.trim()
  return REFERENCE_PATTERN.test(text.toUpperCase()) ? text.toUpperCase() : text
}
