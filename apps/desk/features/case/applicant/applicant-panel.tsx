import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Moment } from '../../../ui/relative-time.tsx'
import { useRights } from '../shown-case.ts'
import { SettledRequests } from './applicant-requests.tsx'
import { useApplicant } from './use-applicant.ts'

export default function ApplicantPanel() {
  const applicant = useApplicant()
  const { workable } = useRights()
  const { access, busy } = applicant
  if (!access) return null
  const isUnused = !access.last_sent_at && !access.last_opened_at && access.requests.length === 0
  return (
    <Panel title="Applicant’s page" id="applicant" empty={isUnused ? 'No link sent yet' : undefined}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">Link sent</dt>
        <dd>{access.last_sent_at ? <Moment at={access.last_sent_at} /> : 'Not by e-mail yet'}</dd>
        <dt className="text-ink-soft">Last opened</dt>
        <dd>{access.last_opened_at ? <Moment at={access.last_opened_at} /> : 'Never'}</dd>
      </dl>
      {access.is_locked && (
        <p className="mt-3 font-semibold text-brick">
          {access.is_used_up
            ? 'Locked after five wrong answers. Call the applicant, then send a new link: it takes answers again from tomorrow.'
            : 'Locked after five wrong answers. Call the applicant, then send a new link.'}
        </p>
      )}
      {access.switched_off_at && (
        <p className="mt-3 font-semibold">
          Switched off <Moment at={access.switched_off_at} />. No link works until you send one.
        </p>
      )}
      {!access.has_link && !access.switched_off_at && access.last_opened_at && (
        <p className="mt-3">No link works at the moment. Send a new one.</p>
      )}
      {workable && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="outline" busy={busy} disabled={!access.email} onClick={applicant.sendLink}>
            Send a new link
          </Button>
          {access.is_open && <EndLinks busy={busy} onEnd={applicant.endLinks} />}
        </div>
      )}
      {workable && !access.email && (
        <p className="mt-2 text-small text-ink-soft">Add an e-mail address to send a link.</p>
      )}
      <SettledRequests requests={access.requests.filter(({ state }) => state !== 'open')} />
    </Panel>
  )
}

function EndLinks({ busy, onEnd }: { busy: boolean; onEnd: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        End links
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="End every link to the applicant’s page?"
        action="End every link now"
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onEnd()
        }}
      >
        <p>
          Every link we’ve sent stops working at once, and the page closes wherever it’s open. The applicant
          can’t ask for another: they’re locked out until you send one.
        </p>
        <p className="mt-3">
          The case keeps what they’ve told us, agreed to and sent. Nobody is e-mailed, so call them if they
          don’t know.
        </p>
      </ConfirmDialog>
    </>
  )
}
