import { useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import type { Case } from '../../backend/case.ts'
import { discardDrafts } from '../../session/drafts/stored-drafts.ts'
import { useTitle } from '../../ui/browser/use-title.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseNotFound } from './case-not-found.tsx'
import { CaseSheet } from './case-sheet.tsx'
import { useCase } from './use-case.ts'
import { useCaseChannel } from './viewers/use-case-channel.ts'

/** One lead, and everything that can be done with it. */
export function CasePage() {
  // People type and paste references with spaces and in small letters.
  const reference = (useParams().reference ?? '').trim().toUpperCase()
  return <OneCase key={reference} reference={reference} />
}

function OneCase({ reference }: { reference: string }) {
  const channel = useCaseChannel(reference)
  const query = useCase(reference, channel.live)
  const wasThere = useRef(false)
  if (query.data) wasThere.current = true
  const isGone = query.data === null
  useTitle(query.data ? `${nameOf(query.data)} · ${reference}` : reference)

  useEffect(() => {
    // An erased person's data must not survive in drafts.
    if (isGone) discardDrafts(reference)
  }, [isGone, reference])

  return (
    <>
      <CaseHeader reference={reference} case={query.data ?? undefined} channel={channel} />
      <QueryView
        query={query}
        empty={{
          when: (data) => data === null,
          show: <CaseNotFound erased={wasThere.current} reference={reference} />,
        }}
      >
        {(data) => data && <CaseSheet case={data} channel={channel} />}
      </QueryView>
    </>
  )
}

const nameOf = ({ summary }: Case) => summary.business_name ?? summary.contact_name
