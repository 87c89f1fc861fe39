import { lazy, Suspense } from 'react'
import type { ApplicantPage } from '#shared/applicant/applicant-page.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { Complaints, EndLinks } from './help.tsx'
import { Adviser } from './status/adviser.tsx'
import { NeededNext } from './status/needed-next.tsx'
import { ReceivedDocuments } from './status/received-documents.tsx'
import { Status } from './status/status.tsx'
import type { Act } from './use-application.ts'

// Most visitors only look at the status. So this code is loaded only once they have confirmed who they are.
const ConfirmedActions = lazy(() => import('./actions/confirmed-actions.tsx'))

interface OpenApplicationProps {
  page: ApplicantPage
  session: string
  isStale: boolean
  act: Act
}

export function OpenApplication({ page, session, isStale, act }: OpenApplicationProps) {
  return (
    <div className="grid gap-14 lg:gap-20">
      <Status page={page} isStale={isStale} />
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-x-10">
        <div className="grid content-start gap-12 lg:col-span-7">
          <NeededNext page={page} />
          <ReceivedDocuments page={page} />
          {page.confirmed ? (
            <Suspense fallback={<p className="text-ink-soft">One moment…</p>}>
              <ConfirmedActions page={page} session={session} act={act} />
            </Suspense>
          ) : (
            <ConfirmForm page={page} act={act} />
          )}
        </div>
        <div className="grid content-start gap-10 lg:col-span-5">
          <Adviser page={page} />
          <div>
            <Complaints />
            <EndLinks act={act} />
          </div>
        </div>
      </div>
    </div>
  )
}
