import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statusLabel } from '#shared/desk/case-states.ts'
import { casePath } from '#shared/desk-links.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import { findSimilarCases, type SimilarCase } from '../../backend/entered-cases.ts'
import { Notice } from '../../ui/notice.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { usePaused } from '../../ui/use-paused.ts'
import type { TypedCase } from './new-case-fields.tsx'

const SHARED: Record<SimilarCase['shared'][number], string> = {
  name: 'name',
  phone: 'phone',
  email: 'e-mail',
  business: 'business',
}

export function SimilarCases({ typed, onOpen }: { typed: TypedCase; onOpen(): void }) {
  const asked = usePaused(
    JSON.stringify({
      name: typed.name,
      phone: typed.phone,
      email: typed.email,
      business_name: typed.business_name,
    }),
  )
  const { data: similar = [] } = useQuery({
    queryKey: ['similar-cases', asked],
    queryFn: ({ signal }) => findSimilarCases(supabase, JSON.parse(asked), signal),
    placeholderData: keepPreviousData,
  })
  return (
    // Always rendered, because screen readers announce only what appears in a region they already know.
    <div role="status">
      {similar.length > 0 && (
        <Notice tone="amber" title="Is it one of these?">
          <ul className="mt-1 grid gap-1.5">
            {similar.map((row) => (
              <li key={row.reference}>
                <Link to={casePath(row.reference)} onClick={onOpen} className="text-link font-semibold">
                  {row.business_name ?? row.contact_name}
                </Link>{' '}
                <span className="text-small text-ink-soft">
                  same {new Intl.ListFormat('en-GB').format(row.shared.map((what) => SHARED[what]))} ·{' '}
                  {row.quarantined ? 'Possible spam' : statusLabel(row)} · {row.owner_name ?? 'nobody yet'} ·{' '}
                  <RelativeTime at={row.received_at} />
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
