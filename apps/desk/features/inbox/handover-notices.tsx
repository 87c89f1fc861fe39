import { Link } from 'react-router'
import type { Handover } from '../../backend/handovers.ts'
import { HandoverActions, Stayed } from '../../handover/handover-list.tsx'
import { handoverNotice } from '../../handover/handover-words.ts'
import { useHandovers, useReadNotice } from '../../handover/use-handovers.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Whose cases are mine for a while, and who has mine. */
export function HandoverNotices({ myId }: { myId: string }) {
  const { data: handovers = [] } = useHandovers()
  const notices = handovers.flatMap((handover) => {
    const notice = handoverNotice(handover, myId)
    return notice ? [{ handover, notice }] : []
  })
  if (notices.length === 0) return null
  return (
    <section aria-label="Handovers" className="mb-3 grid gap-2">
      {notices.map(({ handover, notice: { words, tone, dismissible } }) => (
        <Notice key={handover.id} tone={tone} title={words}>
          {handover.note && handover.to_id === myId && (
            <p className="whitespace-pre-line wrap-anywhere">“{handover.note}”</p>
          )}
          {handover.from_id === myId && handover.ended_at && handover.stayed.length > 0 && (
            <Stayed cases={handover.stayed} toName={handover.to_name} />
          )}
          <Actions handover={handover} myId={myId} dismissible={dismissible} />
        </Notice>
      ))}
    </section>
  )
}

function Actions({
  handover,
  myId,
  dismissible,
}: {
  handover: Handover
  myId: string
  dismissible: boolean
}) {
  const markRead = useReadNotice()
  if (handover.from_id === myId && handover.may_change) return <HandoverActions handover={handover} />
  if (!dismissible) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <Button onClick={() => markRead(handover)}>Got it</Button>
      <Link to={`/?owner=for-${handover.id}`} className="text-link">
        Show these cases
      </Link>
    </div>
  )
}
