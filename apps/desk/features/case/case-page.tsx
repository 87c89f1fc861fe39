import { useEffect, useMemo, useRef } from 'react'
import { useParams } from 'react-router'
import { EXAMPLE_REFERENCE } from '#shared/submission/reference-number.ts'
import type { Case } from '../../backend/case.ts'
import { discardDrafts } from '../../session/drafts/stored-drafts.ts'
import { useMe } from '../../session/use-me.ts'
import { useTitle } from '../../ui/browser/use-title.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseSheet } from './case-sheet.tsx'
import { rightsTo, ShownCase } from './shown-case.ts'
import { useCase } from './use-case.ts'
import { type CaseChannel, useCaseChannel } from './viewers/use-case-channel.ts'

export function CasePage() {
  // People type and paste references with spaces around them and in lower case.
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
    // If the case was erased, the person's data must not survive in drafts.
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
        {(data) => data && <CaseInContext shown={data} channel={channel} />}
      </QueryView>
    </>
  )
}

/** The rights are worked out once here, because many parts of the page need them. */
function CaseInContext({ shown, channel }: { shown: Case; channel: CaseChannel }) {
  const { role } = useMe()
  const context = useMemo(() => ({ case: shown, rights: rightsTo(shown.lead, role) }), [shown, role])
  return (
    <ShownCase value={context}>
      <CaseSheet channel={channel} />
    </ShownCase>
  )
}

const nameOf = ({ summary }: Case) => summary.business_name ?? summary.contact_name

function CaseNotFound({ reference, erased }: { reference: string; erased: boolean }) {
  const back = (
    <ButtonLink look="ink" to="/">
      Back to the inbox
    </ButtonLink>
  )
  if (erased) {
    return (
      <EmptyState title="This lead has just been erased" action={back}>
        <p>
          Its answers, documents, e-mails and notes are gone for good, along with anything unsaved here. The
          audit log shows who erased it.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={`There’s no case ${reference}`} action={back}>
      <p>
        Check the reference: it looks like {EXAMPLE_REFERENCE}. A lead that was erased, or deleted at the end
        of its retention period, can’t be found.
      </p>
    </EmptyState>
  )
}
