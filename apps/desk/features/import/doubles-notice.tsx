import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { casePath } from '#shared/desk-links.ts'
import { supabase } from '../../backend/client/supabase-client.ts'
import {
  findImport,
  findImportDoubles,
  type ImportDouble,
  type ImportRow,
} from '../../backend/entered-cases.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { type Double, listDoubles } from './find-doubles.ts'

const MAX_SHOWN = 20
const BATCH_ROWS = 1_000

export function useDoubles(rows: readonly ImportRow[], fileHash: string, reading: string) {
  const { data, isError } = useQuery({
    queryKey: ['import-doubles', reading],
    queryFn: async () => {
      const id = await findImport(supabase, fileHash)
      const known: ImportDouble[] = []
      for (let start = 0; start < rows.length; start += BATCH_ROWS)
        known.push(...(await findImportDoubles(supabase, rows.slice(start, start + BATCH_ROWS), id)))
      return listDoubles(rows, known)
    },
  })
  return { found: data ?? NONE, isSearching: data === undefined && !isError, isError }
}

const NONE: Double[] = []

export function DoublesNotice({
  found,
  isSearching,
  isError,
  leftOut,
  onLeaveOut,
}: ReturnType<typeof useDoubles> & { leftOut: boolean; onLeaveOut(leftOut: boolean): void }) {
  return (
    <div role="status" className="mt-2">
      {isSearching && <p className="text-ink-soft">Looking for cases that you have already…</p>}
      {isError && <p className="text-ink-soft">We couldn’t look for cases that you have already.</p>}
      {found.length > 0 && (
        <Notice
          tone="amber"
          title={`${found.length.toLocaleString('en-GB')} ${found.length === 1 ? 'row is' : 'rows are'} probably there twice`}
        >
          <ul className="mt-1 mb-2 grid gap-0.5">
            {found.slice(0, MAX_SHOWN).map(({ line, of }) => (
              <li key={line}>
                <span className="tabular font-semibold">Row {line}</span> has the phone number or e-mail
                address of{' '}
                {'reference' in of ? (
                  <>
                    <Link to={casePath(of.reference)} target="_blank" className="text-link">
                      {of.name}
                      <span className="sr-only"> (opens in a new tab)</span>
                    </Link>
                    , {of.isClosed ? 'a completed case' : 'an open case'}.
                  </>
                ) : (
                  `row ${of.line}.`
                )}
              </li>
            ))}
          </ul>
          {found.length > MAX_SHOWN && <p className="mb-2">And {found.length - MAX_SHOWN} more.</p>}
          <CheckboxField
            name="without-doubles"
            label={found.length === 1 ? 'Leave this row out' : 'Leave these rows out'}
            checked={leftOut}
            onChange={(event) => onLeaveOut(event.target.checked)}
          />
        </Notice>
      )}
    </div>
  )
}
